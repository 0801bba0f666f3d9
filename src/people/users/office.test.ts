import { beforeEach, describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const asked = <Row>(sql: string) => testApp.orm.em.fork().execute<Row[]>(sql);
const of = (name: string) => `/users/${userId(name)}`;
const openSessions = async (name: string) =>
  (await asked(`select id from sessions where user_id = '${userId(name)}' and ended_at is null`)).length;

let theodora: Person;
beforeEach(async () => {
  await asked(
    `update users set email = id || '@demo.test' where first_name in ('Theodora', 'Malcolm', 'Odette', 'Una')`,
  );
  await asked(`update users set archived_at = null, email = lower(first_name || '.' || last_name || '@demo.test'),
    role = case first_name when 'Theodora' then 'super_admin' when 'Una' then 'user' else 'admin' end
    where first_name in ('Theodora', 'Malcolm', 'Odette', 'Una')`);
  theodora = await testApp.enter(userId('Theodora Vance'));
});
const malcolm = admit(testApp, 'Malcolm Reyes');
const una = admit(testApp, 'Una Petrakis');
const ada = admit(testApp, 'Ada Winslow');

describe('the people of the office', () => {
  test('stand on one page of 999, with their access', async () => {
    const { data, meta } = (await theodora.get('/users?per_page=999')).json();
    expect(data.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ['Malcolm Reyes', 'Admin'],
      ['Odette Farrow', 'Admin'],
      ['Theodora Vance', 'Super Admin'],
      ['Una Petrakis', 'User'],
    ]);
    expect(meta.pagination).toMatchObject({ perPage: 999, totalEntries: 4 });
    expect(data[1]).toMatchObject({ isInvited: true, lastLogin: null, otpRequiredForLogin: false });
  });

  test('are found by name and mail, and the admins have a list of their own', async () => {
    const names = async (path: string) =>
      (await theodora.get(path)).json().data.map(({ firstName }: { firstName: string }) => firstName);
    expect(await names('/users?search=petrak')).toEqual(['Una']);
    expect(await names('/users?search=malcolm.reyes@')).toEqual(['Malcolm']);
    expect(await names('/admins')).toEqual(['Malcolm', 'Odette', 'Theodora']);
  });

  test('show the role user who they are and when they were here, and no more', async () => {
    const [row] = (await una.get('/users')).json().data;
    expect(Object.keys(row).sort()).toEqual(
      [
        'email',
        'firstName',
        'id',
        'invitationSentAt',
        'isInvited',
        'lastLogin',
        'lastName',
        'name',
        'role',
        'roles',
        'userType',
      ].sort(),
    );
    expect(row).toMatchObject({ isInvited: null, invitationSentAt: null });
    const whole = (await una.get(of('Malcolm Reyes'))).json();
    for (const key of ['lplCode', 'otpRequiredForLogin', 'isInvited', 'version']) expect(whole).not.toHaveProperty(key);
    expect((await una.get('/users?sort=otpRequiredForLogin')).statusCode).toBe(422);
    expect((await una.get('/users.csv')).statusCode).toBe(403);
  });

  test('are nobody else’s to see or change', async () => {
    for (const person of [malcolm, ada]) {
      expect((await person.get('/users')).statusCode).toBe(403);
      expect((await person.get(of('Una Petrakis'))).statusCode).toBe(403);
    }
    for (const person of [malcolm, ada, una]) {
      expect((await person.patch(of('Una Petrakis'), { user: { firstName: 'Una' } })).statusCode).toBe(403);
      expect((await person.delete(of('Odette Farrow'))).statusCode).toBe(403);
    }
  });

  test.each(['users', 'admins'])('do not include advisors and access persons (%s)', async (noun) => {
    for (const name of ['Ada Winslow', 'Priya Nolan']) {
      const path = `/${noun}/${userId(name)}`;
      expect((await theodora.get(path)).statusCode).toBe(404);
      expect((await theodora.patch(path, { roles: ['super_admin'] })).statusCode).toBe(404);
      expect((await theodora.delete(path)).statusCode).toBe(404);
    }
  });
});

describe('a change of role', () => {
  test('ends the sessions of whom it is about, and acts at once', async () => {
    const changed = await theodora.patch(of('Malcolm Reyes'), { user: { roles: ['user', 'super_admin'] } });
    expect(changed.json()).toMatchObject({ role: 'super_admin', roles: ['super_admin'] });
    expect((await malcolm.get('/branches')).statusCode).toBe(401);
    expect(await openSessions('Malcolm Reyes')).toBe(0);
  });

  test('asks for a code of the last minutes; the role that one has needs none', async () => {
    await asked(`update sessions set verified_at = now() - interval '6 minutes' where ended_at is null`);
    const answer = await theodora.patch(of('Una Petrakis'), { user: { roles: ['admin'] } });
    expect([answer.statusCode, answer.json().otp_required]).toEqual([403, true]);
    expect((await theodora.patch(of('Una Petrakis'), { user: { roles: ['user'], lplCode: 'LP-1' } })).statusCode).toBe(
      200,
    );
  });

  test.each([[['advisor', 'admin']], [['advisor']], [[]], [['owner']]])(
    'to %j is refused under roles',
    async (roles) => {
      const answer = await theodora.patch(of('Malcolm Reyes'), { user: { roles } });
      expect([answer.statusCode, answer.json().roles]).toEqual([422, expect.anything()]);
    },
  );

  test('is nobody’s own', async () => {
    expect((await theodora.patch(of('Theodora Vance'), { user: { roles: ['user'] } })).statusCode).toBe(403);
    expect((await theodora.patch(of('Theodora Vance'), { user: { firstName: 'Theodora' } })).statusCode).toBe(200);
  });
});

describe('the last super admin', () => {
  const superAdmins = async () =>
    (await asked(`select id from users where role = 'super_admin' and archived_at is null`)).length;

  test('of twenty who take each other’s role away at once, one is left', async () => {
    const names = ['Malcolm Reyes', 'Theodora Vance'];
    await asked(`update users set role = 'super_admin' where first_name = 'Malcolm'`);
    await asked(`insert into users (id, role, email, first_name, last_name, phone_country_code, invitation_accepted_at)
      select gen_random_uuid(), 'super_admin', 'one' || n || '@demo.test', 'One', 'N' || n, 'US', now()
      from generate_series(1, 18) n`);
    const all = await asked<{ id: string }>(`select id from users where role = 'super_admin' order by id`);
    expect(all.length).toBe(names.length + 18);
    const people = await Promise.all(all.map(({ id }) => testApp.enter(id)));
    // Each takes the role of the next in the circle, half of them by deleting.
    const deed = (person: Person, at: number) => {
      const path = `/users/${all[(at + 1) % all.length]?.id}`;
      return at % 2 ? person.delete(path) : person.patch(path, { user: { roles: ['user'] } });
    };
    const answers = await Promise.all(people.map(deed));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => [200, 401, 422].includes(status))).toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
    expect(await superAdmins()).toBeGreaterThan(0);
    await asked(`delete from sessions where user_id in (select id from users where first_name = 'One')`);
    await asked(`update users set archived_at = now() where first_name = 'One'`);
  });

  test('is not made less by one who has not come yet', async () => {
    await asked(`update users set role = 'super_admin' where first_name in ('Odette', 'Malcolm')`);
    const second = await testApp.enter(userId('Malcolm Reyes'));
    expect((await second.delete(of('Theodora Vance'))).statusCode).toBe(200);
    const odette = await testApp.enter(userId('Odette Farrow'));
    const answer = await odette.delete(of('Malcolm Reyes'));
    expect([answer.statusCode, answer.json().base]).toEqual([422, ['The last super admin cannot be removed.']]);
    expect((await odette.patch(of('Malcolm Reyes'), { user: { roles: ['admin'] } })).json()).toMatchObject({
      roles: ['The last super admin cannot be removed.'],
    });
    expect(await superAdmins()).toBe(2);
  });
});

describe('somebody deleted', () => {
  test('is nowhere, comes in no more, and leaves the mail address free', async () => {
    const id = userId('Odette Farrow');
    await asked(
      `insert into invitations (id, user_id, token_hash, expires_at) values (gen_random_uuid(), '${id}', 'x', now())`,
    );
    await asked(
      `insert into password_resets (id, user_id, token_hash, expires_at) values (gen_random_uuid(), '${id}', 'y', now())`,
    );
    expect((await theodora.delete(of('Odette Farrow'))).statusCode).toBe(200);
    expect((await theodora.get(of('Odette Farrow'))).statusCode).toBe(404);
    expect((await theodora.delete(of('Odette Farrow'))).statusCode).toBe(404);
    expect((await theodora.get('/users')).json().meta.pagination.totalEntries).toBe(3);
    for (const table of ['invitations', 'password_resets'])
      expect(await asked(`select id from ${table} where user_id = '${id}'`)).toEqual([]);
    const taken = await theodora.patch(of('Una Petrakis'), { user: { email: 'Odette.Farrow@demo.test' } });
    expect(taken.statusCode).toBe(200);
  });

  test('is never oneself', async () => {
    expect((await theodora.delete(of('Theodora Vance'))).statusCode).toBe(403);
  });
});

test('a taken mail address is told to who writes it, a long name under its field', async () => {
  const answer = await theodora.patch(of('Una Petrakis'), { user: { email: 'ADVISOR@demo.test' } });
  expect(answer.json()).toMatchObject({ email: ['has already been taken'] });
  const long = await theodora.patch(of('Una Petrakis'), { user: { firstName: 'U'.repeat(300) } });
  expect([long.statusCode, long.json().firstName]).toEqual([422, [expect.any(String)]]);
});
