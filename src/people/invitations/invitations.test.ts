import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CompiledQuery, QueryResult } from 'kysely';
import pino from 'pino';
import { idOf } from '../../../fixtures/ids.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { RoadConnection } from '../../lib/database/dialect.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { cookiesOf, doorOf } from '../../test/door.ts';
import { lettersOf, tokenIn } from '../../test/letters.ts';

const testApp = openTestApp({ demo: true, logLevel: 'trace' });
const logged: string[] = [];
beforeAll(
  () => void Reflect.set(testApp.app.log, pino.symbols.streamSym, { write: (line: string) => logged.push(line) }),
);
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');

const ask = <Row = Record<string, unknown>>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
const everywhere = Array.from({ length: 20 }, (_, n) => n);
const goldfield = idOf('branch', 'Goldfield');
beforeEach(() => lettersOf(testApp));

const somebody = (changes: object = {}) => ({
  userType: 'advisor',
  firstName: 'Nadia',
  lastName: 'Brandt',
  email: 'nadia.brandt@firm.test',
  phoneAttributes: { countryCode: 'US', number: '2025550142' },
  jurisdictionStates: ['US-CO'],
  crdNumber: '0000777',
  branchId: goldfield,
  ...changes,
});
const accessPerson = (changes: object = {}) => ({
  userType: 'assistant',
  firstName: 'Otto',
  lastName: 'Lind',
  email: 'otto.lind@firm.test',
  phoneAttributes: { countryCode: 'US', number: '2025550143' },
  advisorCodeIds: [codeId('SCH100')],
  branchId: goldfield,
  ...changes,
});
const office = (userType: string, changes: object = {}) => ({
  userType,
  firstName: 'Pia',
  lastName: 'Strand',
  email: `pia.${userType}@firm.test`,
  ...changes,
});
const inviteBy = (person: Person, user: object) => person.post('/devise/invitation', { user });
const resendBy = (person: Person, id: string, userType = 'advisor') =>
  person.post('/invitation/send', { id, userType });

const whole = { firstName: 'Nadia', lastName: 'Brandt-Hale' };
const password = 'Quiet-harbour-7';
const accept = (invitationToken: string, changes: object = {}) =>
  testApp.stranger.patch('/devise/invitation', {
    user: { ...whole, password, passwordConfirmation: password, invitationToken, ...changes },
  });
const look = (token: string) => testApp.stranger.get(`/devise/invitation/accept.json?invitation_token=${token}`);

/** Invites one more advisor, and answers who it is and the token of the mail. */
const invited = async (email: string) => {
  const answer = await inviteBy(superAdmin, somebody({ email }));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(email)]);
  const [letter] = await lettersOf(testApp);
  return { id: String(answer.json().id), email, token: letter ? tokenIn(letter) : '' };
};

const dead = 'This invitation is no longer valid. Please ask for a new one.';
const expectDead = async (token: string) => {
  for (const answer of [await look(token), await accept(token)]) {
    expect([answer.statusCode, answer.json()]).toEqual([422, { error: dead, invitationToken: [dead] }]);
  }
};

describe('an invitation', () => {
  test('makes an advisor, who is known and cannot sign in yet, and mails the way in', async () => {
    const answer = await inviteBy(admin, somebody());
    expect(answer.json()).toMatchObject({
      name: 'Nadia Brandt',
      email: 'nadia.brandt@firm.test',
      branchId: goldfield,
      crdNumber: '0000777',
      jurisdictions: { data: [{ id: 'US-CO' }] },
      isInvited: true,
      invitationSentAt: expect.any(String),
    });
    const [letter, ...more] = await lettersOf(testApp);
    expect([letter?.recipient, letter?.subject, more]).toEqual([
      'nadia.brandt@firm.test',
      'You have been invited to Verus',
      [],
    ]);
    expect(letter?.text).toContain('Malcolm Reyes has invited you');
    expect(letter?.text).toContain(`${testApp.config.publicUrl}/accept-invitation/`);
    const signIn = await doorOf(testApp.app, 'nadia.brandt@firm.test').typePassword();
    expect([signIn.statusCode, signIn.json()]).toEqual([401, { error: 'Invalid email or password.' }]);
  });

  test('makes an access person with their codes', async () => {
    const answer = await inviteBy(admin, accessPerson({ payoutAccess: true }));
    expect([answer.statusCode, answer.json().payoutAccess]).toEqual([200, true]);
    expect(
      await ask(`select a.advisor_code_id from assistant_codes a join users u on u.id = a.assistant_id
      where u.email = 'otto.lind@firm.test' and u.role = 'assistant' and u.payout_access`),
    ).toEqual([{ advisor_code_id: codeId('SCH100') }]);
  });

  test.each(['super_admin', 'admin', 'user'])('of the office, a %s, is a super admin’s to make', async (userType) => {
    expect((await inviteBy(admin, office(userType))).statusCode).toBe(403);
    const answer = await inviteBy(superAdmin, office(userType, { lplCode: 'LP-1', roles: [userType] }));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ role: userType, roles: [userType], lplCode: 'LP-1' }),
    ]);
  });

  test.each<[string, object, string]>([
    ['a role beside the kind', office('admin', { roles: ['super_admin'] }), 'roles'],
    ['a kind that there is not', office('owner'), 'userType'],
    ['no kind', { firstName: 'Pia' }, 'userType'],
    ['a field of another kind', office('user', { payoutAccess: true }), 'payoutAccess'],
    ['a role that nobody gives', somebody({ role: 'super_admin' }), 'role'],
    ['a branch that there is not', somebody({ email: 'x@firm.test', branchId: userId('Ada Winslow') }), 'branchId'],
    ['a code that there is not', accessPerson({ email: 'x@firm.test', advisorCodeIds: [goldfield] }), 'advisorCodeIds'],
    ['an LPL code missing', somebody({ email: 'x@firm.test', isHybrid: true }), 'lplCode'],
    ['an LPL code of who is not hybrid', somebody({ email: 'x@firm.test', lplCode: 'LP-1' }), 'lplCode'],
    ['an NPN missing', accessPerson({ email: 'x@firm.test', isInsuranceAgent: true }), 'npn'],
    ['an email that somebody has', somebody({ email: ' Advisor@Demo.test ' }), 'email'],
    ['a long name', somebody({ email: 'x@firm.test', firstName: 'N'.repeat(300) }), 'firstName'],
  ])('with %s is refused under its field, and nobody is made', async (_, user, field) => {
    const before = await ask('select count(*) from users');
    const answer = await inviteBy(superAdmin, user);
    expect([answer.statusCode, Object.keys(answer.json()).sort()]).toEqual([422, ['error', field].sort()]);
    expect(await ask('select count(*) from users')).toEqual(before);
    expect(await lettersOf(testApp)).toEqual([]);
  });

  test('asks for what the documents require, all at once', async () => {
    const answer = await inviteBy(superAdmin, { userType: 'advisor' });
    const asked = ['branchId', 'crdNumber', 'email', 'firstName', 'jurisdictionStates', 'lastName', 'phoneAttributes'];
    expect(Object.keys(answer.json()).sort()).toEqual([...asked, 'error'].sort());
  });

  test('of one email, twenty at the same moment, is one person and one mail', async () => {
    const answers = await Promise.all(
      everywhere.map(() => inviteBy(superAdmin, somebody({ email: 'once@firm.test' }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(19).fill(422)]);
    expect(await ask(`select id from users where email = 'once@firm.test'`)).toHaveLength(1);
    expect(await lettersOf(testApp)).toHaveLength(1);
  });
});

describe('sent again', () => {
  test('an invitation opens by its newest mail alone', async () => {
    const { id, token } = await invited('again@firm.test');
    expect((await resendBy(admin, id)).json()).toEqual({ message: 'Invitation sent successfully' });
    const [letter] = await lettersOf(testApp);
    await expectDead(token);
    expect((await look(letter ? tokenIn(letter) : '')).statusCode).toBe(200);
  });

  test('an invitation leaves those of others open, and lasts for a week', async () => {
    const [one, other] = [await invited('one@firm.test'), await invited('other@firm.test')];
    expect((await resendBy(admin, one.id)).statusCode).toBe(200);
    expect((await look(other.token)).statusCode).toBe(200);
    const [row] = await ask(`select round(extract(epoch from expires_at - now()) / 3600)::int as hours from invitations
      where user_id = '${other.id}'`);
    expect(row).toEqual({ hours: 7 * 24 });
  });

  test('also by the path that has no /api, and to who was never invited', async () => {
    const payload = { id: userId('Silas Brandt'), user_type: 'assistant' };
    for (const url of ['/invitation/send.json', '/api/invitation/send']) {
      const answer = await superAdmin.send({ method: 'POST', url, payload });
      expect([answer.statusCode, answer.json().message]).toEqual([200, 'Invitation sent successfully']);
    }
    expect((await lettersOf(testApp)).map(({ recipient }) => recipient)).toEqual(
      Array(2).fill('silas.brandt@demo.test'),
    );
    expect((await testApp.stranger.send({ method: 'POST', url: '/invitation/send', payload })).statusCode).toBe(401);
  });

  test('twenty times at the same moment, it is one mail, and that one opens', async () => {
    const { id } = await invited('twenty@firm.test');
    const answers = await Promise.all(everywhere.map(() => resendBy(admin, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const letters = await lettersOf(testApp);
    expect(letters).toHaveLength(1);
    expect((await look(tokenIn({ text: letters[0]?.text ?? '' }))).statusCode).toBe(200);
    expect(await ask(`select id from invitations where user_id = '${id}' and used_at is null`)).toHaveLength(1);
  });

  test('a press that waits for its connection while another one’s mail leaves sends none of its own', async () => {
    const { id } = await invited('waits@firm.test');
    const pressed = performance.now();
    const { asked, letGo } = holdBack('clock_timestamp() as now');
    const late = resendBy(admin, id);
    await asked;
    const waited = performance.now() - pressed;
    expect((await resendBy(superAdmin, id)).statusCode).toBe(200);
    expect(await lettersOf(testApp)).toHaveLength(1);
    // Held back for longer than it was old by then, an age that was read before places it behind the mail.
    const mailed = performance.now();
    while (performance.now() - mailed <= waited) await sleep(1);
    letGo();
    expect((await late).statusCode).toBe(200);
    expect(await lettersOf(testApp)).toEqual([]);
  });

  test.each([
    ['who has come already', 'Ada Winslow', 'advisor', 422, 'Ada has already accepted the invitation.'],
    ['who is called another kind', 'Mira Fontaine', 'assistant', 404, 'Not found'],
    ['nobody', 'Nobody Here', 'advisor', 404, 'Not found'],
  ])('to %s it is refused', async (_, name, userType, status, error) => {
    const answer = await resendBy(superAdmin, userId(name), userType);
    expect([answer.statusCode, answer.json().error, await lettersOf(testApp)]).toEqual([status, error, []]);
  });

  test('an admin sends it to advisors and access persons alone', async () => {
    expect((await resendBy(admin, userId('Odette Farrow'), 'admin')).statusCode).toBe(403);
    expect((await resendBy(superAdmin, userId('Odette Farrow'), 'admin')).statusCode).toBe(200);
  });

  test('to a new address, it goes there alone, and nowhere once its person has left', async () => {
    const { id, token } = await invited('moved@firm.test');
    const change = (advisor: object) => admin.patch(`/advisors/${id}`, { advisor });
    expect((await change({ email: 'moved.on@firm.test' })).statusCode).toBe(200);
    const [letter, ...more] = await lettersOf(testApp);
    expect([letter?.recipient, letter?.subject, more]).toEqual([
      'moved.on@firm.test',
      'You have been invited to Verus',
      [],
    ]);
    await expectDead(token);
    expect((await look(letter ? tokenIn(letter) : '')).statusCode).toBe(200);
    const leaves = { status: 'terminated', terminationDate: '2026-01-02', email: 'moved.out@firm.test' };
    expect((await change(leaves)).json()).toMatchObject({ email: 'moved.out@firm.test', status: 'terminated' });
    expect((await change({ email: 'moved.away@firm.test' })).statusCode).toBe(200);
    expect(await lettersOf(testApp)).toEqual([]);
  });

  test('to who has left or is gone it is refused', async () => {
    const { id } = await invited('left@firm.test');
    await ask(`update users set status = 'terminated', termination_date = '2026-01-01' where id = '${id}'`);
    expect((await resendBy(superAdmin, id)).json().error).toBe('Nadia has left the firm.');
    await ask(`update users set archived_at = now() where id = '${id}'`);
    expect((await resendBy(superAdmin, id)).statusCode).toBe(404);
  });
});

/** The next question of these words does not get its connection until it is let go; all others go their way. */
const holdBack = (words: string) => {
  const road: { executeQuery: Ask } = RoadConnection.prototype;
  const { executeQuery } = road;
  const [asked, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  road.executeQuery = async function (question) {
    if (question.sql.includes(words)) {
      road.executeQuery = executeQuery;
      asked.resolve();
      await going.promise;
    }
    return executeQuery.call(this, question);
  };
  return { asked: asked.promise, letGo: () => going.resolve() };
};

type Ask = (this: RoadConnection, question: CompiledQuery) => Promise<QueryResult<unknown>>;

describe('accepting', () => {
  test('shows who is invited, sets name and password, and opens the sign-in, not the session', async () => {
    const { id, email, token } = await invited('come@firm.test');
    expect((await look(token)).json()).toEqual({ firstName: 'Nadia', lastName: 'Brandt', email });
    const answer = await accept(token, { email: 'super@demo.test' });
    expect([answer.statusCode, answer.json().email, cookiesOf(answer)['session']]).toEqual([200, email, '']);
    expect(
      await ask(`select email, last_name, role, branch_id, invitation_accepted_at is not null as came
      from users where id = '${id}'`),
    ).toEqual([{ email, last_name: 'Brandt-Hale', role: 'advisor', branch_id: goldfield, came: true }]);
    await expectDead(token);
    const signIn = await doorOf(testApp.app, email).typePassword({}, password);
    expect(signIn.json()).toMatchObject({ qr_code_url: expect.stringContaining('otpauth://') });
  });

  test('tells all that is wrong with a password at once', async () => {
    const { token } = await invited('weak@firm.test');
    const answer = await accept(token, { password: 'abc', passwordConfirmation: 'abd' });
    expect(answer.json()).toMatchObject({
      password: [
        'Password must have at least 8 characters.',
        'Password must have 1 capital letter.',
        'Password must have 1 symbol.',
        'Password is too common. Please choose another one.',
      ],
      passwordConfirmation: ['The passwords do not match.'],
    });
    const empty = { firstName: '', lastName: null, password: null, passwordConfirmation: null };
    expect(Object.keys((await accept(token, empty)).json()).sort()).toEqual([...Object.keys(empty), 'error'].sort());
    expect((await look(token)).statusCode).toBe(200);
  });

  test.each([{ role: 'super_admin' }, { branchId: goldfield }, { payoutAccess: true }])(
    'takes no %j from the form',
    async (extra) => expect((await accept('none', extra)).statusCode).toBe(422),
  );

  test('twenty times at the same moment, it is done once', async () => {
    const { id, token } = await invited('race@firm.test');
    const answers = await Promise.all(everywhere.map((n) => accept(token, { lastName: `Number ${n}` })));
    const done = answers.flatMap(({ statusCode }, n) => (statusCode === 200 ? [n] : []));
    expect(done).toHaveLength(1);
    expect(await ask(`select last_name from users where id = '${id}'`)).toEqual([{ last_name: `Number ${done[0]}` }]);
  });

  test('is over with a week, with termination and with deletion', async () => {
    const { id, token } = await invited('late@firm.test');
    await ask(`update invitations set expires_at = now() where user_id = '${id}'`);
    await expectDead(token);
    await ask(`update invitations set expires_at = now() + interval '1 day' where user_id = '${id}'`);
    await ask(`update users set status = 'terminated', termination_date = '2026-01-01' where id = '${id}'`);
    await expectDead(token);
    await ask(`update users set status = 'active', termination_date = null, archived_at = now() where id = '${id}'`);
    await expectDead(token);
    await ask(`update users set archived_at = null where id = '${id}'`);
    expect((await look(token)).statusCode).toBe(200);
  });

  test('by what is no token of ours is refused', async () => {
    for (const token of ['', 'x', '%00', 'x'.repeat(5000)]) expect((await look(token)).statusCode).toBe(422);
  });

  test('ends the session of whoever was signed in with that browser', async () => {
    const { token } = await invited('browser@firm.test');
    const before = await testApp.enter(userId('Ben Okafor'));
    const user = { ...whole, password, passwordConfirmation: password, invitationToken: token };
    expect((await before.patch('/devise/invitation', { user })).statusCode).toBe(200);
    expect((await before.get('/users/current-user')).statusCode).toBe(401);
  });
});

test('no token is found in the log, nor in the database, before the mail has left or after', async () => {
  const answer = await inviteBy(superAdmin, somebody({ email: 'sealed@firm.test' }));
  const waiting = await ask(`select input::text as text from jobs where kind = 'sendMail' and status = 'queued'`);
  expect(waiting).toEqual([{ text: expect.stringContaining('"sealed"') }]);
  const text = JSON.stringify(waiting);
  expect([text.includes('accept-invitation'), text.includes('http')]).toEqual([false, false]);
  const [letter] = await lettersOf(testApp);
  const token = letter ? tokenIn(letter) : '';
  await look(token);
  await testApp.app.inject(`/accept-invitation/${token}`);
  await accept(token);
  expect(logged.filter((line) => line.includes('/api/devise/invitation/accept')).length).toBeGreaterThan(0);
  expect(logged.filter((line) => line.includes(token))).toEqual([]);
  const tables = await ask<{ name: string }>(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`);
  for (const { name } of tables) {
    const found = await ask(`select from ${name} r where r::text like '%${token}%'`);
    expect([name, found]).toEqual([name, []]);
  }
  expect([token.length, answer.body.includes(token)]).toEqual([43, false]);
});
