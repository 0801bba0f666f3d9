import { describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const una = admit(testApp, 'Una Petrakis');
const priya = admit(testApp, 'Priya Nolan');

const asked = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);
const own = '/users/current-user';

describe('one’s own record', () => {
  test('tells who one is, with all that others are told of people', async () => {
    expect((await ada.get(own)).json()).toMatchObject({
      id: userId('Ada Winslow'),
      name: 'Ada Winslow',
      userType: 'advisor',
      roles: ['advisor'],
      branchName: 'Goldfield',
      lplCode: 'LP-0417',
      isInvited: false,
      profilePic: null,
      version: expect.any(Number),
    });
  });

  test.each([
    ['an advisor', ada, 'Ada Winslow'],
    ['an access person', priya, 'Priya Nolan'],
    ['somebody who only reads', una, 'Una Petrakis'],
  ])('is given another name by %s, and nobody else’s is', async (_, person, name) => {
    const answer = await person.patch(own, { user: { first_name: 'Adele', last_name: 'Winter' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: 'Adele Winter', id: userId(name) }]);
    expect(await asked(`select id from users where first_name = 'Adele'`)).toContainEqual({ id: userId(name) });
    expect((await person.patch(own, { firstName: name.split(' ')[0], lastName: name.split(' ')[1] })).statusCode).toBe(
      200,
    );
    expect(await asked(`select id from users where first_name = 'Adele'`)).toEqual([]);
  });

  test('is for nobody who is not signed in', async () => {
    expect((await testApp.stranger.patch(own, { firstName: 'Nobody' })).statusCode).toBe(401);
  });

  test('has three keys to write, and no others', async () => {
    for (const key of ['payoutAccess', 'role', 'lplCode', 'status', 'branchId', 'otpRequiredForLogin']) {
      const { statusCode, body } = await ada.patch(own, { user: { firstName: 'Ada', [key]: 'x' } });
      expect([statusCode, body]).toEqual([422, expect.stringContaining(key)]);
    }
    const [row] = await asked(`select payout_access, role, lpl_code from users where id = '${userId('Ada Winslow')}'`);
    expect(row).toEqual({ payout_access: false, role: 'advisor', lpl_code: 'LP-0417' });
  });

  test('comes back whole, as it was answered, with the new name in it', async () => {
    const record = (await ada.get(own)).json();
    const answer = await ada.put(own, { user: { ...record, lastName: 'Winslow-Hart' } });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Ada Winslow-Hart']);
    await ada.patch(own, { user: { lastName: 'Winslow' } });
  });

  test.each([
    [{ firstName: '' }, { firstName: ['Required'] }],
    [{ lastName: 'x'.repeat(300) }, { lastName: ['At most 100 characters'] }],
    [{ email: 'ada at demo' }, { email: ['Not an email address'] }],
    [{ email: 'ADMIN@demo.test' }, { email: ['has already been taken'] }],
  ])('refuses %j under its field', async (user, errors) => {
    const answer = await ada.patch(own, { user });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, errors]);
  });
});

describe('a new address', () => {
  test('wants a code of the last minutes', async () => {
    await asked(`update sessions set verified_at = now() - interval '6 minutes'`);
    const answer = await ada.patch(own, { user: { firstName: 'Adele', email: 'ada.new@demo.test' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { otp_required: true }]);
    expect(await asked(`select first_name, email from users where id = '${userId('Ada Winslow')}'`)).toEqual([
      { first_name: 'Ada', email: 'advisor@demo.test' },
    ]);
    await asked('update sessions set verified_at = now()');
  });

  test('may be tried five times an hour, so that nobody finds out address by address who is known here', async () => {
    await asked(`delete from attempts where purpose = 'changeEmail'`);
    const wanted = (email: string) => priya.patch(own, { user: { email } });
    for (let time = 0; time < 5; time += 1) expect((await wanted('admin@demo.test')).statusCode).toBe(422);
    expect((await wanted('admin@demo.test')).statusCode).toBe(429);
    expect((await wanted('nobody.has.it@demo.test')).statusCode).toBe(429);
    expect((await priya.patch(own, { user: { firstName: 'Priya' } })).statusCode).toBe(200);
    await asked(`delete from attempts where purpose = 'changeEmail'`);
  });

  test('that two people want at once becomes that of one of them', async () => {
    const wanted = (person: typeof una) => person.patch(own, { user: { email: 'both@demo.test' } });
    const answers = await Promise.all([una, priya].map(wanted));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(await asked(`select count(*)::int as n from users where email = 'both@demo.test'`)).toEqual([{ n: 1 }]);
  });

  test('ends every session, and the former address is told', async () => {
    const elsewhere = await testApp.enter(userId('Ada Winslow'));
    const answer = await ada.patch(own, { user: { email: 'Ada.New@demo.test' } });
    expect([answer.statusCode, answer.json().email]).toEqual([200, 'ada.new@demo.test']);
    expect([(await ada.get(own)).statusCode, (await elsewhere.get(own)).statusCode]).toEqual([401, 401]);
    await testApp.work();
    expect(await asked(`select recipient from kept_mails where text like '%ada.new@demo.test%'`)).toEqual([
      { recipient: 'advisor@demo.test' },
    ]);
  });
});
