import { expect, test } from '@jest/globals';
import { currentCode } from '../../lib/secrets/totp.ts';
import { KeptMail } from '../../platform/jobs/entity.ts';
import { admit, openTestApp, personOf, type Person } from '../app.ts';
import { cookiesOf } from '../door.ts';

/** An admin makes a branch with its team, and each who comes sees what the table of rights says, and no more. */
const testApp = openTestApp({ demo: true });
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');

const phoneAttributes = { countryCode: 'US', number: '7205550123' };
const person = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@demo.test`.toLowerCase(),
  phoneAttributes,
});
const registered = { crdNumber: '0000777', jurisdictionStates: ['US-CO'] };
const password = 'Quarry-lane-81!';

const made: Record<string, string> = {};
const done = (answer: Awaited<ReturnType<Person['get']>>) => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
};
const invite = async (name: string, user: object) => {
  made[name] = done(await admin.post('/devise/invitation', { user })).id;
};

/** The way in: the link of the newest mail, a password, and a second factor set up. */
const comeIn = async (email: string): Promise<Person> => {
  await testApp.work();
  const [mail] = await testApp.orm.em
    .fork()
    .find(KeptMail, { recipient: email }, { orderBy: { createdAt: 'desc' }, limit: 1 });
  const [, invitationToken] = /accept-invitation\/(\S+)/.exec(mail?.text ?? '') ?? [];
  const [firstName = '', lastName = ''] = email.replace('@demo.test', '').split('.');
  const user = { firstName, lastName, password, passwordConfirmation: password, invitationToken };
  done(await testApp.stranger.patch('/devise/invitation', { user }));
  const login = await testApp.stranger.post('/devise/login', { user: { email, password } });
  const secret = new URL(done(login).qr_code_url).searchParams.get('secret') ?? '';
  const cookies = cookiesOf(login);
  const otp_attempt = currentCode(secret, new Date());
  const verified = await testApp.app.inject({
    method: 'POST',
    url: '/api/devise/verify_otp',
    payload: { otp_attempt },
    cookies,
  });
  done(verified);
  return personOf(testApp.app, cookiesOf(verified));
};

test('an admin makes the branch, and invites its two advisors', async () => {
  const locationAttributes = { street: '1 Mill Lane', city: 'Denver', state: 'US-CO', zip: '80202', country: 'US' };
  const branch = { name: 'Millrace', phoneAttributes, locationAttributes };
  made['branch'] = done(await admin.post('/branches', { branch })).id;
  const userType = 'advisor';
  const branchId = made['branch'];
  await invite('Nora', { userType, branchId, ...person('Nora', 'Vale'), ...registered });
  await invite('Otis', { userType, branchId, ...person('Otis', 'Bright'), ...registered });
});

test('gives them a code at Schwab, 60 to 40', async () => {
  const advisorSubscriptionsAttributes = [
    { advisorId: made['Nora'], percentage: '60' },
    { advisorId: made['Otis'], percentage: '40' },
  ];
  const advisorCode = { number: 'SCH900', custodianIds: ['schwab'], advisorSubscriptionsAttributes };
  made['code'] = done(await admin.post('/advisor_codes', { advisorCode })).id;
});

test('and two access persons, of whom one may see what is paid', async () => {
  const work = { userType: 'assistant', branchId: made['branch'], advisorCodeIds: [made['code']] };
  await invite('Pia', { ...work, ...person('Pia', 'Stone'), payoutAccess: true });
  await invite('Rex', { ...work, ...person('Rex', 'Lund'), payoutAccess: false });
});

test('whoever has come sees the code, and its splits where the table says so', async () => {
  const nora = await comeIn('nora.vale@demo.test');
  const pia = await comeIn('pia.stone@demo.test');
  const rex = await comeIn('rex.lund@demo.test');
  for (const each of [nora, pia, rex]) {
    expect(done(await each.get('/advisor_codes')).data.map(({ id }: { id: string }) => id)).toEqual([made['code']]);
    expect(done(await each.get('/clients')).data).toEqual([]);
    expect(done(await each.get('/branches')).data.map(({ id }: { id: string }) => id)).toEqual([made['branch']]);
    expect((await each.get('/users')).statusCode).toBe(403);
    expect((await each.post('/branches', { branch: { name: 'Mine' } })).statusCode).toBe(403);
  }
  const code = `/advisor_codes/${made['code']}`;
  const split = ['60.00', '40.00'];
  for (const each of [nora, pia]) {
    const shares: { percentage: string }[] = done(await each.get(code)).advisorSubscriptionsAttributes;
    expect(shares.map(({ percentage }) => percentage)).toEqual(split);
    expect((await each.get('/payouts')).statusCode).toBe(200);
  }
  expect(done(await rex.get(code)).advisorSubscriptionsAttributes).toBeUndefined();
  expect((await rex.get('/payouts')).statusCode).toBe(403);
  expect((await rex.get(`/advisors/${made['Nora']}/payouts`)).statusCode).toBe(403);
  expect((await nora.get(`/advisors/${made['Otis']}/payouts`)).statusCode).toBe(404);
});

test('what is withdrawn is gone at the next click', async () => {
  const pia = await comeInAgain('pia.stone@demo.test');
  const change = (assistant: object) => admin.patch(`/assistants/${made['Pia']}`, { assistant });
  done(await change({ payoutAccess: false }));
  expect((await pia.get('/payouts')).statusCode).toBe(403);
  const other = done(await admin.get('/advisor_codes?search=SCH100')).data[0].id;
  done(await change({ advisorCodeIds: [other] }));
  expect((await pia.get(`/advisor_codes/${made['code']}`)).statusCode).toBe(404);
  expect((await pia.get(`/advisor_codes/${other}`)).statusCode).toBe(200);
});

test('a terminated advisor’s next click is the sign-in page, and the way in stays closed', async () => {
  const nora = await comeInAgain('nora.vale@demo.test');
  const advisor = { status: 'terminated', terminationDate: '2026-01-15' };
  expect((await admin.patch(`/advisors/${made['Nora']}`, { advisor: { status: 'terminated' } })).json()).toMatchObject({
    terminationDate: ['Required'],
  });
  expect((await nora.get('/clients')).statusCode).toBe(200);
  done(await admin.patch(`/advisors/${made['Nora']}`, { advisor }));
  const refused = await nora.get('/clients');
  expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'Unauthorized request' }]);
  const login = await testApp.stranger.post('/devise/login', { user: { email: 'nora.vale@demo.test', password } });
  expect(login.statusCode).toBe(401);
});

test('whoever is deleted is nowhere, and the address is free again', async () => {
  done(await superAdmin.delete(`/assistants/${made['Rex']}`));
  expect((await admin.get(`/assistants/${made['Rex']}`)).statusCode).toBe(404);
  const team = done(await admin.get(`/branches/${made['branch']}/assistants`)).data;
  expect(team.map(({ email }: { email: string }) => email)).toEqual(['pia.stone@demo.test']);
  const work = { userType: 'assistant', branchId: made['branch'], advisorCodeIds: [made['code']] };
  await invite('Rex', { ...work, ...person('Rex', 'Lund') });
});

/** With a session as if they had signed in again. */
const comeInAgain = (email: string): Promise<Person> => {
  const name = Object.entries(made).find(([first]) => email.startsWith(first.toLowerCase()));
  return testApp.enter(name?.[1] ?? '');
};
