import { describe, expect, test } from '@jest/globals';
import { can, isAction, keyRefusal, refusal, type Action, type Actor } from './permissions.ts';
import { rights } from './rights.ts';

const actor = (role: Actor['role'], payoutAccess = false): Actor => ({
  id: role,
  role,
  payoutAccess,
  advisorCodeIds: [],
  branchId: 'north',
});
const everyone = {
  SA: actor('super_admin'),
  A: actor('admin'),
  AD: actor('advisor'),
  AS: actor('assistant'),
  'AS+': actor('assistant', true),
  U: actor('user'),
};
const { SA, A, AD, AS, 'AS+': paid, U } = everyone;

/** The ledger, a second copy of the rights: every action again, under the roles that may do it to some record. */
const ledger: Record<string, string> = {
  'SA A AD AS AS+ U': `
    session.create session.delete session.resetPassword session.acceptInvitation session.enroll session.newBackupCodes
    session.show session.edit session.editPicture session.list preferences.show preferences.edit feedbacks.create
    listViews.list listViews.create listViews.edit
    uploads.create jobs.list jobs.show jobs.cancel search.list`,
  'SA A AD AS AS+': `
    lookups.list advisors.list advisors.show advisors.export advisors.clients advisors.accounts advisors.files
    assistants.list assistants.show assistants.checklist advisorCodes.list advisorCodes.show advisorCodes.export
    branches.list branches.show branches.export feeSchedules.list feeSchedules.show
    clients.list clients.show clients.export clients.edit accounts.list accounts.show accounts.export
    accounts.resolveLink accounts.create accounts.edit accounts.* accounts.oaaDeliveryOption accounts.inPersonSigning
    accounts.oaaInPersonSigning accounts.feeScheduleAttributes accounts.billingType
    accounts.accGroupId accounts.groupName accounts.billFromAccountId accounts.billFromCurrentAccount accounts.advisorCodeId accounts.advisorId
    accounts.step accounts.showForm accounts.uploadAgreement accounts.submit positions.list positions.export
    newAccounts.list newAccounts.export files.download files.verify uploads.anyType exports.list exports.show tasks.list
    tasks.edit auditEvents.timeline`,
  'SA A AD AS+': `
    advisors.billings advisorCodes.compensationValues payouts.list payouts.show payouts.export payoutBreakdowns.list
    payoutBreakdowns.export payoutBreakdowns.delete billingErrors.list billingErrors.export billingErrors.resolve
    refunds.list clients.billings disputes.list disputes.edit feeSchedules.tryOut`,
  'SA A AS AS+': `
    advisors.uploadFile clients.uploadFile assistants.personal assistants.edit assistants.firstName
    assistants.lastName assistants.email assistants.phoneAttributes`,
  'SA A AD': `
    advisors.figures advisors.personal advisors.activity advisors.clientTabs advisors.edit advisors.firstName advisors.lastName
    advisors.email advisors.phoneAttributes advisors.birthDate advisors.ssn advisors.isInsuranceAgent advisors.npn
    advisors.jurisdictionStates advisorCodes.edit advisorCodes.notes newAdvisorCodes.create newAdvisorCodes.custodianIds
    newAdvisorCodes.advisorSubscriptionsAttributes newAdvisorCodes.notes feeSchedules.create feeSchedules.edit
    accounts.rejectReason accounts.prepareForm accounts.unsubmit positions.edit files.list files.export files.create`,
  'SA A': `
    listViews.forRole invitations.create invitations.resend ssn.reveal advisors.* advisors.status advisors.delete billingDetails.show
    billingDetails.create billingDetails.edit assistants.* advisorCodes.create advisorCodes.answerRequest advisorCodes.* advisorCodes.takeBackTerms newAdvisorCodes.*
    branches.create branches.edit clients.advisorCodeIds accounts.number accounts.closedOn accounts.refundAllowed refunds.create refunds.edit
    accounts.seeReview accounts.signAsVerus accounts.uploadExecutedAgreement accounts.approve accounts.close
    accounts.delete accounts.uploadFile accounts.reassign newAccounts.convert payouts.create payouts.createFromFlags
    payouts.delete payouts.markPaid payouts.exportFees billingRuns.show billingRuns.create setAsides.create setAsides.delete billingErrors.create
    billingErrors.edit billingErrors.delete refunds.export feeUploads.list feeUploads.export feeUploads.template
    invoices.create reconciliations.list reconciliations.create reconciliations.edit files.delete jobs.retry jobs.dismiss auditEvents.pay`,
  SA: `
    listViews.forEverybody feedbacks.list users.export users.edit users.roles users.delete users.resetTwoFactor users.sendPasswordReset
    admins.edit admins.roles admins.delete advisors.roles assistants.roles assistants.delete advisorCodes.delete
    feeSchedules.delete clients.create accounts.billingStartDate accounts.seeFinalReview accounts.complete accounts.reopen
    accounts.import payouts.exportVim imports.create imports.export heldBlocks.list heldBlocks.export heldBlocks.settle reports.weekly auditEvents.list auditEvents.export
    auditEvents.verify companySettings.show companySettings.edit installation.show`,
  'SA U': 'users.list users.show admins.list admins.show imports.show',
  'AD AS+': 'disputes.create',
  AD: 'advisorCodes.request advisorCodes.withdraw accounts.signAsAdvisor',
};
const actions = (text: string) => text.trim().split(/\s+/).filter(isAction);

test.each(Object.entries(ledger))('only %s may', (who, text) => {
  for (const action of actions(text)) {
    const allowed = Object.entries(everyone).filter(([, each]) => can(each, action));
    expect([action, allowed.map(([name]) => name).join(' ')]).toEqual([action, who]);
  }
});

test('the ledger names every action of the table, once', () => {
  const named = Object.values(ledger).flatMap((text) => text.trim().split(/\s+/));
  expect(named.toSorted()).toEqual(Object.keys(rights).toSorted());
});

describe('whose record it is', () => {
  test.each<[Action, Actor, object, boolean]>([
    ['advisors.clients', AD, { id: 'advisor' }, true],
    ['advisors.clients', AD, { id: 'another' }, false],
    ['advisors.clients', AS, { id: 'another' }, true],
    ['advisors.files', AD, { id: 'another' }, true],
    ['advisors.email', AD, { id: 'another' }, false],
    ['assistants.edit', AS, { id: 'assistant' }, true],
    ['assistants.edit', paid, { id: 'another' }, false],
    ['session.editPicture', SA, { id: 'admin' }, false],
    ['users.delete', SA, { id: 'super_admin' }, false],
    ['users.delete', SA, { id: 'user' }, true],
    ['users.roles', SA, { id: 'super_admin' }, false],
    ['invitations.create', A, { role: 'advisor' }, true],
    ['invitations.create', A, { userType: 'assistant' }, true],
    ['invitations.create', A, { userType: 'super_admin' }, false],
    ['invitations.create', A, {}, false],
    ['invitations.create', SA, { userType: 'super_admin' }, true],
    ['feeSchedules.edit', AD, { branchId: 'north' }, true],
    ['feeSchedules.edit', AD, { branch: { id: 'north' } }, true],
    ['feeSchedules.edit', AD, { branchId: 'south' }, false],
    ['feeSchedules.edit', { ...AD, branchId: null }, { branchId: null }, false],
    ['jobs.show', A, { ownerId: 'admin' }, true],
    ['jobs.show', A, { owner: { id: 'advisor' } }, false],
    ['exports.show', SA, { owner: null }, false],
  ])('%s', (action, who, record, allowed) => {
    expect(can(who, action, record)).toBe(allowed);
  });

  test('is a matter of the role, never of the state', () => {
    expect(refusal(AD, 'advisors.edit', { id: 'another' })).toBe('role');
    expect(refusal(SA, 'users.delete', { id: 'super_admin' })).toBe('role');
  });
});

describe('an account by its step', () => {
  const steps = ['owner', 'signers', 'submitted', 'review', 'completed', 'closed'];
  /** The steps, in their order above, at which the action is open: + open, - refused. */
  test.each<[Action, Actor, string]>([
    ['accounts.*', SA, '++----'],
    ['accounts.*', AD, '++----'],
    ['accounts.*', AS, '+-----'],
    ['accounts.*', U, '------'],
    ['accounts.feeScheduleAttributes', A, '++--+-'],
    ['accounts.feeScheduleAttributes', AD, '++----'],
    ['accounts.accGroupId', paid, '+-----'],
    ['accounts.advisorId', SA, '++--+-'],
    ['accounts.advisorId', A, '++----'],
    ['accounts.billingStartDate', SA, '----+-'],
    ['accounts.billingStartDate', A, '------'],
    ['accounts.number', A, '--++--'],
    ['accounts.signAsAdvisor', AD, '-+----'],
    ['accounts.signAsAdvisor', SA, '------'],
    ['accounts.oaaDeliveryOption', AS, '++----'],
    ['accounts.signAsVerus', A, '-+++--'],
    ['accounts.signAsVerus', AD, '------'],
    ['accounts.submit', AS, '-+----'],
    ['accounts.approve', A, '--+---'],
    ['accounts.complete', A, '------'],
    ['accounts.complete', SA, '---+--'],
    ['accounts.unsubmit', SA, '--++--'],
    ['accounts.unsubmit', A, '--+---'],
    ['accounts.unsubmit', AD, '--+---'],
    ['accounts.unsubmit', AS, '------'],
    ['accounts.close', A, '----+-'],
    ['accounts.close', AD, '------'],
  ])('%s', (action, who, open) => {
    expect(steps.map((step) => (can(who, action, { step }) ? '+' : '-')).join('')).toBe(open);
  });

  test('a record that does not say its step is not open', () => {
    expect(can(SA, 'accounts.*', {})).toBe(false);
    expect(can(SA, 'accounts.close', {})).toBe(false);
  });

  test('a position of a closed account keeps its toggle', () => {
    expect(refusal(AD, 'positions.edit', { closed: true })).toBe('state');
    expect(refusal(AD, 'positions.edit', { account: { step: 'closed' } })).toBe('state');
    expect(refusal(AD, 'positions.edit', { account: { step: 'completed' } })).toBeUndefined();
    expect(refusal(AD, 'positions.edit', { closed: false })).toBeUndefined();
    expect(refusal(AD, 'positions.edit', {})).toBe('state');
    expect(refusal(AS, 'positions.edit', { closed: true })).toBe('role');
  });

  test('what nobody may now is the state, what others may is the role', () => {
    expect(refusal(SA, 'accounts.*', { step: 'submitted' })).toBe('state');
    expect(refusal(AS, 'accounts.*', { step: 'signers' })).toBe('role');
    expect(refusal(SA, 'accounts.billingStartDate', { step: 'closed' })).toBe('state');
    expect(refusal(AD, 'accounts.billingStartDate', { step: 'closed' })).toBe('role');
    expect(refusal(AD, 'accounts.feeScheduleAttributes', { step: 'completed' })).toBe('role');
  });
});

test('an advisor settles a flag only while it waits for review', () => {
  for (const status of ['review_needed', 'resolved', 'remove_fee']) {
    expect(can(AD, 'billingErrors.resolve', { status })).toBe(status === 'review_needed');
    expect(can(paid, 'payoutBreakdowns.delete', { billingError: { status } })).toBe(status === 'review_needed');
    expect(can(A, 'payoutBreakdowns.delete', { billingError: { status } })).toBe(true);
    expect(can(paid, 'payoutBreakdowns.delete', { flagStatus: status })).toBe(status === 'review_needed');
    expect(can(AS, 'billingErrors.resolve', { status })).toBe(false);
  }
  expect(can(AD, 'payoutBreakdowns.delete', { billingError: null })).toBe(false);
});

describe('written fields', () => {
  test.each<[string, Actor, readonly string[], object, readonly string[]]>([
    ['advisorCodes', AD, ['notes', 'number', 'hasWrapFee'], {}, ['number', 'hasWrapFee']],
    ['advisorCodes', A, ['notes', 'number'], {}, []],
    [
      'advisors',
      AD,
      ['email', 'status', 'branchId', 'crdNumber'],
      { id: 'advisor' },
      ['status', 'branchId', 'crdNumber'],
    ],
    ['advisors', AD, ['email'], { id: 'another' }, ['email']],
    ['advisors', A, ['email', 'status', 'roles'], { id: 'another' }, ['roles']],
    ['assistants', AS, ['firstName', 'payoutAccess', 'ssn'], { id: 'assistant' }, ['payoutAccess', 'ssn']],
    ['clients', AS, ['email', 'advisorCodeIds'], { id: 'anyone' }, ['advisorCodeIds']],
    ['clients', U, ['email'], { id: 'anyone' }, ['email']],
    ['accounts', AD, ['closedOn', 'step'], { step: 'completed' }, ['closedOn']],
    ['accounts', A, ['closedOn', 'step'], { step: 'completed' }, []],
    ['accounts', A, ['accType'], { step: 'completed' }, ['accType']],
    ['accounts', AD, ['accType', 'billingStartDate'], { step: 'info' }, ['billingStartDate']],
    ['nothings', SA, ['name'], {}, ['name']],
  ])('%s %#', (noun, who, keys, record, denied) => {
    expect(keys.filter((key) => keyRefusal(who, noun, key, record))).toEqual(denied);
  });

  test('say whether the role or the state is in the way', () => {
    expect(keyRefusal(A, 'accounts', 'accType', { step: 'review' })).toBe('state');
    expect(keyRefusal(A, 'accounts', 'advisorId', { step: 'completed' })).toBe('role');
  });

  test('a key that is a word of every object is no line of the table', () => {
    expect(isAction('toString')).toBe(false);
    expect(keyRefusal(AD, 'advisorCodes', 'constructor')).toBe('role');
  });
});
