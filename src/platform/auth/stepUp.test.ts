import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { stepUpActions } from '../../domain/user/stepUp.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { lettersOf } from '../../test/letters.ts';

const testApp = openTestApp({ demo: true });
const theodora = admit(testApp, 'Theodora Vance');
const malcolm = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

const ask = (statement: string) => testApp.orm.em.fork().execute(statement);
const proven = (ago: string) =>
  ask(`update sessions set verified_at = now() - interval '${ago}' where ended_at is null`);

const someone = { firstName: 'Pia', lastName: 'Strand', email: 'pia.strand@firm.test' };
const [priya, quentin, ben] = ['Priya Nolan', 'Quentin Hale', 'Ben Okafor'].map(userId);
const invite = (user: object) => theodora.post('/devise/invitation', { user: { ...someone, ...user } });
const accessPerson = {
  userType: 'assistant',
  phoneAttributes: { countryCode: 'US', number: '2025550143' },
  advisorCodeIds: [codeId('SCH100')],
  branchId: idOf('branch', 'Goldfield'),
};
const shares = { advisorSubscriptionsAttributes: [{ advisorId: ben, percentage: '100' }] };

/** An unattended browser, and what somebody would do at it. */
const deeds: readonly (readonly [string, () => ReturnType<typeof invite>])[] = [
  ['invites a super admin', () => invite({ userType: 'super_admin' })],
  ['invites an admin', () => invite({ userType: 'admin' })],
  ['invites somebody who reads', () => invite({ userType: 'user' })],
  ['invites an access person, who sees codes', () => invite(accessPerson)],
  ['gives another role', () => theodora.patch(`/users/${userId('Una Petrakis')}`, { user: { roles: ['admin'] } })],
  ['gives it by the other address', () => theodora.patch(`/admins/${userId('Malcolm Reyes')}`, { roles: ['user'] })],
  ['gives payout access', () => malcolm.patch(`/assistants/${quentin}`, { assistant: { payoutAccess: true } })],
  ['gives codes', () => malcolm.patch(`/assistants/${priya}`, { advisorCodeIds: [codeId('SCH100')] })],
  ['gives a share of a code', () => malcolm.patch(`/advisor_codes/${codeId('SCH100')}`, { advisorCode: shares })],
  ['changes the mail of an admin', () => theodora.patch(`/users/${userId('Malcolm Reyes')}`, { email: 'm@firm.test' })],
  ['changes the mail of an advisor', () => malcolm.patch(`/advisors/${ben}`, { advisor: { email: 'b@firm.test' } })],
  ['changes the mail of an access person', () => malcolm.patch(`/assistants/${priya}`, { email: 'p@firm.test' })],
  ['changes one’s own mail', () => ada.patch('/users/current-user', { user: { email: 'a@firm.test' } })],
  ['makes backup codes', () => ada.patch('/users/generate_2fa_recovery_codes', {})],
  ['resets a second factor', () => theodora.patch('/users/reset_2fa', { id: ben })],
  ['shows a number', () => malcolm.post(`/clients/${clientId('Alma Whitlock')}/reveal`, { field: 'ssn', reason: 'x' })],
  [
    'hands an advisor’s accounts to another',
    () => malcolm.post(`/advisors/${userId('Ada Winslow')}/reassign`, { reassign: { toAdvisorId: ben, digest: 'x' } }),
  ],
  ['lets assistants submit', () => theodora.patch('/company_settings', { assistantMaySubmit: true })],
  ['shortens what is kept', () => theodora.patch('/company_settings', { retentionYears: 6 })],
];

describe('whose code was longer ago than five minutes', () => {
  beforeEach(() => proven('301 seconds'));

  test.each(deeds)('%s: is asked for one', async (_, call) => {
    const answer = await call();
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: 'Please enter a code from your authenticator app.', otp_required: true },
    ]);
  });

  test.each([
    ['invites an advisor', () => invite({ userType: 'advisor' })],
    ['changes a name', () => theodora.patch(`/users/${userId('Malcolm Reyes')}`, { firstName: 'Malcolm' })],
    ['sends roles and mail as they are', () => sendAsItIs('Malcolm Reyes')],
    ['takes payout access', () => malcolm.patch(`/assistants/${priya}`, { payoutAccess: false })],
    ['changes who has not come yet', () => changeInvited()],
    ['changes a code’s notes', () => malcolm.patch(`/advisor_codes/${codeId('SCH100')}`, { notes: 'x' })],
    ['names the firm', () => theodora.patch('/company_settings', { shortName: 'Verus' })],
    ['edits an account', () => malcolm.patch(`/accounts/${accountId('A1')}`, { account: {} })],
  ] as const)('%s: is not', async (_, call) => {
    expect((await call()).json()).not.toHaveProperty('otp_required');
  });

  test('learns without one of no address whether it is known here', async () => {
    const answer = await theodora.patch(`/users/${userId('Una Petrakis')}`, { email: 'advisor@demo.test' });
    expect(answer.json()).toMatchObject({ otp_required: true });
  });
});

const sendAsItIs = async (name: string) => {
  const { roles, email } = (await theodora.get(`/users/${userId(name)}`)).json();
  return theodora.patch(`/users/${userId(name)}`, { user: { roles, email } });
};
const changeInvited = () =>
  malcolm.patch(`/advisors/${userId('Mira Fontaine')}`, { advisor: { email: 'mira@firm.test' } });

test('every row of the table is a right of a route, and is tried here', () => {
  const routed = new Set(testApp.app.guarded.map(({ config }) => config?.can));
  expect([...stepUpActions].filter((action) => !routed.has(action))).toEqual([]);
  expect(stepUpActions.size).toBe(12);
});

describe('every super admin is mailed', () => {
  beforeAll(() => proven('0 seconds'));
  beforeEach(() => lettersOf(testApp));
  const told = async () => (await lettersOf(testApp)).filter(({ subject }) => subject.endsWith('is now a super admin'));

  test('when one is invited', async () => {
    expect((await invite({ userType: 'super_admin' })).statusCode).toBe(200);
    const letters = await told();
    expect(letters.map(({ recipient }) => recipient)).toEqual(['super@demo.test']);
    expect(letters[0]).toMatchObject({
      subject: 'Pia Strand is now a super admin',
      text: expect.stringContaining('Theodora Vance has made Pia Strand (pia.strand@firm.test) a super admin of'),
    });
  });

  test('when somebody is raised', async () => {
    await theodora.patch(`/users/${userId('Una Petrakis')}`, { user: { roles: ['super_admin'] } });
    expect((await told()).map(({ recipient }) => recipient)).toEqual(['super@demo.test']);
    await theodora.patch(`/users/${userId('Una Petrakis')}`, { user: { roles: ['user'] } });
    expect(await told()).toEqual([]);
  });
});
