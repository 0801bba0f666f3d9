import { beforeEach, describe, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { build } from '../../server/app.ts';
import { connect } from '../../server/db.ts';
import { queryOfManager } from '../../lib/query.ts';
import { admit, openTestApp, personOf } from '../../test/app.ts';
import { soon } from '../../test/browser/soon.ts';
import { cookiesOf, doorOf, wrongCode, wrongPassword } from '../../test/door.ts';
import { verifyChain } from './verifyChain.ts';
import type { AuditEntry } from './insertEvents.ts';
import { AuditWriter } from './writer.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const superAdmin = admit(testApp, 'Theodora Vance');

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);

interface Told {
  readonly actor_id: string | null;
  readonly address: string;
  readonly object_id: string | null;
  readonly after: { readonly count: number; readonly route?: string; readonly why?: string };
  readonly reason: string | null;
}

/** The audit rows of this test alone. */
const told = (action: string, columns = 'actor_id, address, object_id, after, reason') =>
  ask<Told>(
    `select ${columns} from audit where action = '${action}' and at > (select at from marks) order by sequence`,
  );
const countOf = (rows: readonly Told[], of: Partial<Told['after']>) =>
  rows
    .filter(({ after }) => Object.entries(of).every(([key, value]) => Reflect.get(after, key) === value))
    .reduce((sum, { after }) => sum + after.count, 0);

beforeEach(async () => {
  await ask('create table if not exists marks (at timestamptz)');
  await ask('delete from marks');
  await ask('insert into marks select clock_timestamp()');
  await ask('delete from attempts');
});

describe('a refusal', () => {
  test('is known within a second, with who tried what; the same again and again is one row with a count', async () => {
    const client = clientId('Alma Whitlock');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.get('/activity')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
    expect((await ada.post(`/clients/${client}/reveal`, { field: 'ssn', reason: 'Curious' })).statusCode).toBe(403);
    const all = async () => countOf(await told('deny'), {});
    await soon(all).toBe(21);
    const rows = await told('deny');
    expect(countOf(rows, { route: 'GET /api/activity' })).toBe(20);
    expect(rows.length).toBeLessThan(10);
    expect(rows).toContainEqual({
      actor_id: userId('Ada Winslow'),
      address: '127.0.0.1',
      object_id: client,
      after: { route: 'POST /api/clients/:id/reveal', count: 1 },
      reason: 'You are not allowed to do this.',
    });
  });

  test('tells nothing of the address but the route', async () => {
    expect((await ada.get('/activity?search=666-02-7777')).statusCode).toBe(403);
    await soon(async () => (await told('deny')).length).toBe(1);
    expect(JSON.stringify(await told('deny', '*'))).not.toMatch(/666|7777/);
  });
});

describe('a failed sign-in', () => {
  const email = 'advisor@demo.test';

  test('is known by whose it was and from where: a wrong password, a wrong code, a lock', async () => {
    const door = doorOf(testApp.app, email);
    const cookies = cookiesOf(await door.typePassword());
    for (let i = 0; i < 10; i++) expect((await door.typePassword({}, wrongPassword)).statusCode).toBe(401);
    expect((await door.typePassword()).statusCode).toBe(429);
    expect((await door.typeCode({ cookies }, wrongCode())).statusCode).toBe(401);
    const sums = async () => {
      const rows = await told('fail to sign in');
      return ['password', 'locked', 'code'].map((why) => countOf(rows, { why }));
    };
    await soon(sums).toEqual([10, 1, 1]);
    const rows = await told('fail to sign in');
    expect(new Set(rows.map((row) => [row.object_id, row.address].join()))).toEqual(
      new Set([`${userId('Ada Winslow')},127.0.0.1`]),
    );
    const [row] = (await superAdmin.get('/activity?search=&perPage=3')).json().data;
    expect(row.label).toMatch(/^rejected a sign-in: /);
  });

  test('keeps nothing of what was typed for a mail that nobody has', async () => {
    const typed = 'My-secret-1!@demo.test';
    await doorOf(testApp.app, typed).typePassword({}, wrongPassword);
    await soon(async () => (await told('fail to sign in')).length).toBe(1);
    expect(await told('fail to sign in')).toMatchObject([{ actor_id: null, object_id: null }]);
    expect(JSON.stringify(await told('fail to sign in', '*'))).not.toMatch(/secret|Wrong-pass/i);
  });
});

test('an orderly stop leaves nothing behind', async () => {
  const orm = await connect(testApp.settings);
  const app = await build({ ...testApp.app.context, orm });
  const cookies = cookiesOf(await doorOf(app, 'advisor@demo.test').typePassword());
  await app.ready();
  await doorOf(app, 'advisor@demo.test').typeCode({ cookies }, wrongCode());
  expect(
    (await personOf(app, {}).send({ method: 'POST', url: '/api/tasks', headers: { origin: 'https://else.test' } }))
      .statusCode,
  ).toBe(403);
  await app.close();
  expect(await told('deny')).toMatchObject([{ actor_id: null, after: { route: 'POST /api/tasks' } }]);
  expect(await told('fail to sign in')).toHaveLength(1);
  await orm.close();
});

describe('a storm', () => {
  const event = (address: string): AuditEntry => ({
    at: new Date(),
    actorId: null,
    sessionId: null,
    address,
    action: 'deny',
    object: 'Denial',
    objectId: null,
    after: { route: 'GET /storm' },
    reason: 'No\0\ud800',
  });

  test('leaves a bounded number of rows, and none of it is lost: what the database does not take now waits', async () => {
    const faults: unknown[] = [];
    const writer = new AuditWriter(testApp.orm, (error) => faults.push(error));
    await ask('alter table audit rename to audit_away');
    for (let i = 0; i < 5000; i++) writer.note([i], event(`10.0.${i >> 8}.${i & 255}`));
    await soon(async () => faults.length).toBeGreaterThan(0);
    for (let i = 0; i < 5000; i++) writer.note([i], event(`10.0.${i >> 8}.${i & 255}`));
    await ask('alter table audit_away rename to audit');
    await writer.close();
    const rows = await told('deny');
    expect(rows.length).toBeLessThan(250);
    expect(countOf(rows, {})).toBe(10_000);
    expect((await verifyChain(queryOfManager(testApp.orm.em.fork()))).faults).toEqual([]);
  });

  test('of one person leaves sixty rows a minute, and one that says how many more there were', async () => {
    let time = 0;
    const writer = new AuditWriter(
      testApp.orm,
      () => {},
      () => time,
    );
    const by = (name: string, i: number) =>
      writer.note([name, i], { ...event('127.0.0.1'), actorId: userId(name), reason: 'No' });
    const rows = async (name: string) => (await told('deny')).filter((row) => row.actor_id === userId(name));
    for (let i = 0; i < 150; i++) by('Ada Winslow', i);
    by('Ben Okafor', 0);
    await soon(async () => (await rows('Ada Winslow')).length).toBe(60);
    // The minute goes on, whatever was written of it meanwhile; hers is nobody else's.
    for (let i = 150; i < 300; i++) by('Ada Winslow', i);
    by('Ben Okafor', 1);
    await soon(async () => (await rows('Ben Okafor')).length).toBe(2);
    expect(await rows('Ada Winslow')).toHaveLength(60);
    time = 60_000;
    await soon(async () => (await rows('Ada Winslow')).length).toBe(61);
    const [more] = (await rows('Ada Winslow')).slice(60);
    expect(more).toMatchObject({
      address: '127.0.0.1',
      after: { count: 240 },
      reason: 'More events within a minute than are recorded one by one',
    });
    by('Ada Winslow', 0);
    await writer.close();
    expect(countOf(await rows('Ada Winslow'), { route: 'GET /storm' })).toBe(61);
    expect(countOf(await rows('Ada Winslow'), {})).toBe(301);
  });
});
