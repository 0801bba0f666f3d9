import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ormOptions } from '../../server/db.ts';
import { openWay, type Way } from '../../test/blackHole.ts';
import { copyDatabase, type DatabaseCopy } from '../../test/database.ts';
import { inTransaction } from '../inTransaction.ts';
import { queryOfManager } from '../query.ts';
import { raw } from '../sql.ts';
import { timeouts } from './timeouts.ts';
import { ConnectionPool } from './pool.ts';

let database: DatabaseCopy;
let way: Way;
let orm: MikroORM;
/** A database connection that does not go through the proxy. */
let other: MikroORM;

beforeEach(async () => {
  database = await copyDatabase();
  way = await openWay(database.settings);
  // No statement here is given up because of the time that it takes.
  const patient = { statement: 3_600_000, lock: 3_600_000, idle: 3_600_000 };
  orm = await MikroORM.init(ormOptions(way.settings, patient));
  other = await MikroORM.init(ormOptions({ ...database.settings, dbName: 'postgres' }, timeouts.request));
});
afterEach(async () => {
  await way.close();
  await orm.close();
  await other.close();
  await database.drop();
});

const ask = (text: string) => queryOfManager(orm.em.fork())(raw(text));

test('a way that swallows everything is known to all who wait at its other end', async () => {
  const em = orm.em.fork();
  const work = inTransaction(em, async () => {
    const slow = ask('select pg_sleep(3600)');
    await queryOfManager(em)(raw('select 1'));
    way.swallow();
    const late = await Promise.allSettled([slow, ask('select 1'), queryOfManager(em)(raw('select 1'))]);
    expect(late).toEqual(
      Array(3).fill(expect.objectContaining({ reason: expect.objectContaining({ code: '08006' }) })),
    );
  });
  // Work that is not known to be done must not be reported as done.
  await expect(work).rejects.toThrow();
  // Cleaning up after it makes no new connection.
  const comers = way.comers();
  await expect(ask('select 1')).rejects.toMatchObject({ code: '08006' });
  expect(way.comers()).toBe(comers);
});

describe('a slow answer of a server that is there is waited for', () => {
  /** The answer is held back until so many probes have come. */
  const waitOut = async (knocks: number): Promise<unknown> => {
    const holder = orm.em.fork();
    return inTransaction(holder, async () => {
      await queryOfManager(holder)(raw('select pg_advisory_xact_lock(1)'));
      const answer = ask('select pg_advisory_xact_lock(1)::text as had');
      const before = way.comers();
      while (way.comers() < before + knocks) await Promise.race([answer, new Promise((go) => setTimeout(go, 20))]);
      return { answer };
    }).then(({ answer }) => answer);
  };

  test('where it lets in whoever knocks', async () => {
    expect(await waitOut(4)).toEqual([{ had: '' }]);
  });

  test('where it sends them away', async () => {
    // Both connections are open by then, and no other can be opened.
    await Promise.all([ask('select pg_sleep(0.1)'), ask('select pg_sleep(0.1)'), ask('select pg_sleep(0.1)')]);
    await other.em.fork().execute(`alter database "${database.settings.dbName}" allow_connections false`);
    try {
      expect(await waitOut(4)).toEqual([{ had: '' }]);
    } finally {
      await other.em.fork().execute(`alter database "${database.settings.dbName}" allow_connections true`);
    }
  });
});

test('a socket of the machine swallows nothing, so that no knock there is missed; at an address nobody may listen', async () => {
  const isAnswered = (host: string) => new ConnectionPool({ host, port: 9 }, timeouts.request).isAnswered();
  expect([await isAnswered('/nowhere'), await isAnswered('127.0.0.1')]).toEqual([true, false]);
});
