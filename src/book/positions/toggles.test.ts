import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { importDay } from '../../test/deliveries.ts';

let testApp: TestApp;
let superAdmin: Person;
let advisor: Person;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly accountId: string;
  readonly amount: string;
  readonly eligible: boolean;
}

/** Ada's account 00100101, and one of its positions. */
let accountId: string;
let position: Listed;

const rows = <Row extends object>(statement: string): Promise<Row[]> => testApp.orm.em.fork().execute<Row[]>(statement);
const listed = async (): Promise<Listed[]> => (await advisor.get(`/accounts/${accountId}/positions`)).json().data;
const billable = async () => (await advisor.get(`/accounts/${accountId}`)).json().billableValue;
const toggle = (person: Person, id: string, eligible: boolean) =>
  person.patch(`/positions/${id}.json`, { position: { eligible } });

beforeAll(async () => {
  testApp = await start();
  superAdmin = await testApp.signIn('super@demo.test');
  advisor = await testApp.signIn('advisor@demo.test');
  const [found] = await rows<{ id: string }>(`select id from accounts where number = '00100101'`);
  accountId = found?.id ?? '';
  const [first] = (await listed()).filter(({ eligible }) => eligible);
  if (!first) throw new Error('The account has no billed position');
  position = first;
});
afterAll(() => testApp.stop());

const cents = (amount: string) => Math.round(Number(amount) * 100);

describe('the billable toggle', () => {
  test('takes a position out of the billable value at once, and puts it back', async () => {
    const before = await billable();
    const off = await toggle(advisor, position.id, false);
    expect(off.statusCode).toBe(200);
    expect(off.json()).toEqual({ ...position, eligible: false });
    expect(cents(await billable())).toBe(cents(before) - cents(position.amount));
    expect((await toggle(advisor, position.id, true)).json()).toEqual(position);
    expect(await billable()).toBe(before);
  });

  test('adds up what is held alone, and is not for what was sold', async () => {
    const [bnd, other] = await listed();
    await rows(`update positions set held = false where id = '${bnd?.id}'`);
    const refused = await toggle(advisor, bnd?.id ?? '', false);
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      { error: 'The account no longer holds this position.' },
    ]);
    expect((await toggle(advisor, other?.id ?? '', true)).statusCode).toBe(200);
    expect(cents(await billable())).toBe((await listed()).reduce((sum, { amount }) => sum + cents(amount), 0));
    await rows(`update positions set held = true where id = '${bnd?.id}'`);
  });

  test('is known by who set it and when', async () => {
    const [audit] =
      await rows(`select u.email, e.action, e.before, e.after from audit e join users u on u.id = e.actor_id
      where e.object_id = '${position.id}' order by e.sequence limit 1`);
    expect(audit).toEqual({
      email: 'advisor@demo.test',
      action: 'update',
      before: { eligible: true },
      after: { eligible: false },
    });
  });

  test('answers a repeated whole record with what it was', async () => {
    const again = await advisor.put(`/positions/${position.id}`, { ...position });
    expect([again.statusCode, again.json()]).toEqual([200, position]);
  });

  test.each([
    ['an access person', 'assistant@demo.test', 403],
    ['an access person without pay', 'assistant2@demo.test', 403],
    ['an advisor of other codes', 'advisor2@demo.test', 404],
  ] as const)('is not for %s', async (_who, email, refused) => {
    expect((await toggle(await testApp.signIn(email), position.id, false)).statusCode).toBe(refused);
    expect((await testApp.stranger.patch(`/positions/${position.id}`, { eligible: false })).statusCode).toBe(401);
    expect((await listed()).find(({ id }) => id === position.id)).toEqual(position);
  });

  test('is all that can be changed of a position', async () => {
    const refused = await advisor.patch(`/positions/${position.id}`, { position: { eligible: false, amount: '1.00' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { amount: ['amount is not a field of this record'] },
    ]);
  });

  test('stands still once the account is closed', async () => {
    const [other] = await rows<{ id: string; account_id: string }>(`select p.id, account_id from positions p
      join accounts a on a.id = p.account_id where a.number = '00100102' limit 1`);
    await rows(`update accounts set step = 'closed', closed_on = '2026-01-15' where id = '${other?.account_id}'`);
    const refused = await toggle(superAdmin, other?.id ?? '', false);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { base: ['The account is closed.'] }]);
  });
});

test('a toggle outlives the imports, and the billable value follows both', async () => {
  await toggle(advisor, position.id, false);
  await importDay(testApp, superAdmin, '2026-01-15', ['schwab']);
  const after = await listed();
  expect(after.find(({ name }) => name === position.name)).toMatchObject({ id: position.id, eligible: false });
  const sum = after.filter(({ eligible }) => eligible).reduce((total, { amount }) => total + cents(amount), 0);
  expect(cents(await billable())).toBe(sum);
});

describe('a toggle and an import at once', () => {
  /** Until somebody waits for a lock. */
  const blocked = async () => {
    while (
      (await rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
        .length === 0
    )
      await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test('the import bills what is toggled while it writes', async () => {
    const [bnd] = (await listed()).filter(({ name }) => name === 'BND');
    await rows(`update positions set amount = amount + 1 where account_id = '${accountId}' and symbol = 'VTI'`);
    const em = testApp.orm.em.fork();
    await em.begin();
    await em.execute(`update positions set eligible = not eligible where id = '${bnd?.id}'`);
    await em.execute(`select from accounts where id = '${accountId}' for no key update`);
    const imported = importDay(testApp, superAdmin, '2026-01-15', ['schwab']);
    await blocked();
    await em.commit();
    await imported;
    const billed = (await listed()).filter(({ eligible }) => eligible);
    expect(billed.some(({ name }) => name === 'BND')).toBe(!bnd?.eligible);
    expect(cents(await billable())).toBe(billed.reduce((sum, { amount }) => sum + cents(amount), 0));
  });

  test('the toggle adds up what is imported while it waits', async () => {
    const em = testApp.orm.em.fork();
    await em.begin();
    await em.execute(
      `update positions set amount = amount + 1000 where account_id = '${accountId}' and symbol = 'VTI'`,
    );
    await em.execute(`update accounts set value = value + 1000 where id = '${accountId}'`);
    const toggled = toggle(advisor, position.id, true);
    await blocked();
    await em.commit();
    expect((await toggled).statusCode).toBe(200);
    const billed = (await listed()).filter(({ eligible }) => eligible);
    expect(cents(await billable())).toBe(billed.reduce((sum, { amount }) => sum + cents(amount), 0));
  });
});

describe('an import', () => {
  const fetch = (person: Person, body: object) => person.post('/positions/fetch.json', body);

  test.each([
    [
      { date: '2026-01-17', sources: ['schwab'] },
      { date: ['must not be in the future', 'must not be a Saturday or a Sunday'] },
    ],
    [{ date: '2026-01-16', sources: ['schwab'] }, { date: ['must not be in the future'] }],
    [{ date: '2026-01-11', sources: ['schwab'] }, { date: ['must not be a Saturday or a Sunday'] }],
    [{ date: 'soon', sources: ['schwab'] }, { date: ['Must be a date as MM/DD/YYYY'] }],
    [{ date: '2026-01-15', sources: [] }, { sources: ['Choose at least one source'] }],
    [{ date: '2026-01-15', sources: ['vanguard'] }, {}],
    [{ sources: ['schwab'] }, { date: ['Required'] }],
  ])('of %j is refused', async (body, fields) => {
    const refused = await fetch(superAdmin, body);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, fields]);
  });

  test('is for super admins, and its status for them and for users of the settings', async () => {
    for (const email of ['admin@demo.test', 'advisor@demo.test', 'assistant@demo.test'] as const) {
      const person = await testApp.signIn(email);
      const answers = [
        await fetch(person, { date: '2026-01-15', sources: ['schwab'] }),
        await person.get('/positions/import_status'),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    }
    expect((await testApp.stranger.get('/positions/import_status')).statusCode).toBe(401);
  });

  test('runs alone: the second of two clicks is told so', async () => {
    const body = { date: '2026-01-14', sources: ['schwab'] };
    const answers = await Promise.all([fetch(superAdmin, body), fetch(superAdmin, body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await superAdmin.get('/positions/import_status')).json()).toMatchObject({
      running: true,
      asOf: '2026-01-14',
    });
    expect((await fetch(superAdmin, body)).json()).toEqual({ error: 'A position import is already running.' });
    await testApp.work();
    expect((await superAdmin.get('/positions/import_status')).json()).toMatchObject({ running: false });
  });

  test('that the queue has given up does not block the next', async () => {
    const body = { date: '2026-01-14', sources: ['schwab'] };
    await fetch(superAdmin, body);
    await rows('update graphile_worker._private_jobs set attempts = max_attempts');
    expect((await superAdmin.get('/positions/import_status')).json()).toMatchObject({ running: false, failed: true });
    expect((await fetch(superAdmin, body)).statusCode).toBe(200);
  });
});
