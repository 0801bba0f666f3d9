import { describe, expect, test } from '@jest/globals';
import type { Actor } from '../permissions.ts';
import { blockReason } from './block.ts';
import { isRefused, move, type MovingAccount } from './moves.ts';
import {
  afterMove,
  canProceed,
  counterChange,
  isReadOnly,
  redirectOnOpen,
  passTo,
  proceedTo,
  stageNotice,
} from './proceed.ts';
import type { StepKey } from './steps.ts';

const as = (role: Actor['role']): Actor => ({
  id: role,
  role,
  payoutAccess: false,
  advisorCodeIds: [],
  branchId: null,
});
const SA = as('super_admin');
const A = as('admin');
const AD = as('advisor');
const AS = as('assistant');

const account = {
  id: '1',
  clientId: '2',
  step: 'info',
  accType: 'ind',
  hybridAdvisor: false,
  number: null,
  advisorSignerAttributes: { signedAt: '2026-01-15T10:00:00Z' },
  signedVerusAgreement: { url: '/files/1' },
  hasLinkedAccount: false,
} satisfies MovingAccount & { id: string; clientId: string };
const at = (step: string) => ({ ...account, step });

test.each([
  ['objective', [false, false, false, false]],
  ['signers', [false, false, false, true]],
  ['submitted', [true, true, true, true]],
  ['review', [true, true, true, true]],
  ['completed', [true, true, true, true]],
  ['closed', [true, true, true, true]],
])('at %s the form is read-only: %j (super admin, admin, advisor, assistant)', (step, readOnly) => {
  expect([SA, A, AD, AS].map((actor) => isReadOnly(at(step), actor))).toEqual(readOnly);
});

describe('the footer’s button is enabled', () => {
  /** One sign each for super admin, admin, advisor and assistant: + enabled, - disabled. */
  test.each([
    ['objective', 2, '++++'],
    ['objective', 3, '----'],
    ['signers', 0, '+++-'],
    ['signers', 3, '++++'],
    ['signers', 4, '----'],
    ['submitted', 3, '----'],
    ['submitted', 4, '++--'],
    ['submitted', 5, '+---'],
    ['review', 4, '+---'],
    ['review', 5, '+---'],
    ['completed', 4, '----'],
    ['completed', 5, '----'],
    ['closed', 5, '----'],
  ])('at %s on page %i', (step, position, enabled) => {
    expect([SA, A, AD, AS].map((actor) => (canProceed(at(step), actor, position) ? '+' : '-')).join('')).toBe(enabled);
  });

  test('for submitting only with the advisor’s signature and an agreement', () => {
    expect(canProceed({ ...at('signers'), advisorSignerAttributes: null }, AD, 3)).toBe(false);
    expect(canProceed({ ...at('signers'), signedVerusAgreement: null }, AD, 3)).toBe(false);
    expect(canProceed({ ...at('signers'), signedVerusAgreement: null, hasLinkedAccount: true }, AD, 3)).toBe(true);
  });
});

test.each([
  ['info', 0, 'basics'],
  ['billing', 0, undefined],
  ['fee', 1, 'bill_from'],
  ['owner', 2, 'objective'],
  ['objective', 2, 'objective'],
  ['signers', 1, undefined],
  ['signers', 3, 'submitted'],
  ['submitted', 4, 'review'],
  ['review', 4, 'completed'],
  ['review', 5, 'completed'],
])('at %s the button of page %i names %s', (step, position, to) => {
  expect(proceedTo(at(step), position)).toBe(to);
});

test('the owner details of a hybrid advisor end with experience', () => {
  expect(proceedTo({ ...at('owner'), hybridAdvisor: true }, 2)).toBe('experience');
});

describe('Proceed', () => {
  const filled = (step: string, ...filledSteps: StepKey[]) => ({ ...at(step), filledSteps });

  test('passes all that asks for nothing more', () => {
    expect(passTo(filled('owner', 'owner', 'citizenship', 'employment', 'objective'), 2, undefined)).toBe('objective');
  });

  test('finds fault with the section that is open', () => {
    expect(passTo(filled('basics'), 0, 'Account Basics')).toBe('basics');
    expect(passTo(filled('owner', 'citizenship', 'objective'), 2, 'Account Owner Details')).toBe('objective');
  });

  test('opens the first section that still asks, and finds no fault with it yet', () => {
    expect(passTo(filled('owner', 'owner', 'citizenship'), 2, 'Account Owner Details')).toBe('citizenship');
    // It is where the account stands already: there is nothing to pass.
    expect(passTo(filled('basics', 'info'), 0, 'Advisor Information')).toBeUndefined();
  });

  test('at the documents asks nobody’s sections', () => {
    expect(passTo(filled('signers'), 3, 'Account Documents')).toBe('submitted');
    expect(passTo(filled('review'), 4, undefined)).toBe('completed');
  });
});

describe('after a move', () => {
  const after = (step: string, to: string, actor: Actor) => {
    const given = { rejectReason: to === 'signers' ? 'No' : null, closedOn: to === 'closed' ? '2026-01-15' : null };
    const made = move({ ...at(step), number: '1' }, to, actor, given);
    return isRefused(made) ? 'refused' : afterMove(made, account, actor);
  };
  const handedOn = { path: '/new-accounts', message: 'You have successfully submitted an Account for Final Review' };

  test('who handed the account on goes to the new accounts', () => {
    expect(after('signers', 'submitted', AD)).toEqual(handedOn);
    expect(after('signers', 'submitted', AS)).toEqual(handedOn);
    expect(after('submitted', 'review', A)).toEqual(handedOn);
  });

  test('who sees the next page stays, and is told that it was done', () => {
    expect(after('signers', 'submitted', A)).toEqual({ message: 'Account is submitted for review' });
    expect(after('signers', 'submitted', SA)).toEqual({ message: 'Account is submitted for review' });
    expect(after('submitted', 'review', SA)).toEqual({ message: 'Account is approved for final review' });
    expect(after('submitted', 'signers', AD)).toEqual({});
    expect(after('completed', 'closed', A)).toEqual({});
  });

  test('a completed account shows its own page', () => {
    expect(after('review', 'completed', SA)).toEqual({
      path: '/accounts/1/details',
      message: 'Account is successfully completed',
    });
  });
});

test('the wizard sends an account that has left it to its page', () => {
  expect(redirectOnOpen(at('completed'))).toEqual({ path: '/accounts/1/details', message: 'Account is completed' });
  expect(redirectOnOpen(at('closed'))).toEqual({ path: '/accounts/1/details', message: 'Account is closed' });
  expect(redirectOnOpen(at('review'))).toEqual({});
});

test('whom a page is not for reads what the account waits for', () => {
  expect(stageNotice(AD, 4)).toBe('Account is Pending Verus Admin Review...');
  expect(stageNotice(A, 4)).toBeUndefined();
  expect(stageNotice(A, 5)).toBe('Account is Pending Verus Final Approval...');
  expect(stageNotice(SA, 5)).toBeUndefined();
  expect(stageNotice(AS, 3)).toBeUndefined();
});

test.each([
  [AD, 'signers', 'submitted', -1],
  [AD, 'submitted', 'signers', 1],
  [A, 'signers', 'submitted', 1],
  [A, 'submitted', 'review', -1],
  [SA, 'submitted', 'review', 1],
  [SA, 'review', 'completed', -1],
  [AD, 'info', 'basics', 0],
  [AS, 'signers', 'submitted', 0],
])('the count of new accounts of %j changes from %s to %s by %i', (actor, from, to, change) => {
  expect(counterChange(actor, from, to)).toBe(change);
});

test.each([
  [null, 1, 'The account has no primary contact.'],
  [{ status: 'terminated' }, 1, 'The primary contact is terminated.'],
  [{ status: 'inactive' }, 0, 'The advisor code has no advisors.'],
  [{ status: 'active' }, 2, undefined],
])('a primary contact of %j and %i advisors on the code: %s', (contact, subscriptions, reason) => {
  expect(blockReason(contact, subscriptions)).toBe(reason);
});
