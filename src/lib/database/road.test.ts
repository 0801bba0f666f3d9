import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { ormOptions, poolOf } from '../../server/db.ts';
import { copyDatabase, type DatabaseCopy } from '../../test/database.ts';
import { Attempt } from '../../platform/auth/entity.ts';
import { newId } from '../columns.ts';
import { inTransaction } from '../inTransaction.ts';
import { queryOf, queryOfManager } from '../query.ts';
import { raw, sql } from '../sql.ts';
import { streamRows } from '../streamRows.ts';
import { isUnavailable } from './faults.ts';
import { timeouts, pool as figures, type Timeouts } from './timeouts.ts';

let database: DatabaseCopy;
let other: MikroORM;
const opened: MikroORM[] = [];

/** An ORM of its own on the test's database. */
const open = async (bounds: Timeouts = timeouts.request): Promise<MikroORM> => {
  const orm = await MikroORM.init(ormOptions(database.settings, bounds));
  opened.push(orm);
  return orm;
};

beforeEach(async () => {
  database = await copyDatabase();
  other = await open();
});
afterEach(async () => {
  for (const orm of opened.splice(0)) await orm.close();
  await database.drop();
});

const pidOf = async (em: EntityManager): Promise<number> => {
  const [row] = await queryOfManager(em)<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
};
const cut = (pids: readonly number[]) =>
  queryOfManager(other.em.fork())(sql`select pg_terminate_backend(pid) from unnest(${`{${pids.join()}}`}::int[]) pid`);

/** Opens so many transactions that are all open at the same moment; answers how many came to their end. */
const atOnce = async (orm: MikroORM, count: number, meanwhile: (pids: readonly number[]) => Promise<unknown>) => {
  const pids: number[] = [];
  let go = () => {};
  const gone = new Promise<void>((resume) => (go = resume));
  let arrived = () => {};
  const allThere = new Promise<void>((resume) => (arrived = resume));
  const works = Array.from({ length: count }, () => {
    const em = orm.em.fork();
    return inTransaction(em, async () => {
      if (pids.push(await pidOf(em)) === count) arrived();
      await gone;
      await pidOf(em);
    });
  });
  await Promise.race([allThere, Promise.all(works)]);
  await meanwhile(pids);
  go();
  const ends = await Promise.allSettled(works);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  return { done: count - failures.length, failures };
};

/** How many connections the pool can give out at the same moment, each with an answer. */
const usable = async (orm: MikroORM): Promise<number> => {
  const pool = poolOf(orm);
  const taken = await Promise.allSettled(Array.from({ length: figures.size }, () => pool.take()));
  const clients = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const answers = await Promise.allSettled(clients.map((client) => client.query('select 1')));
  for (const client of clients) pool.giveBack(client, false);
  return answers.filter(({ status }) => status === 'fulfilled').length;
};

describe('a connection that is cut', () => {
  test.each([1, 5, 20])('inside of a transaction, of %i at once, goes and a new one comes', async (count) => {
    const orm = await open();
    const { done, failures } = await atOnce(orm, 20, (pids) => cut(pids.slice(0, count)));
    expect([done, failures.length]).toEqual([20 - count, count]);
    expect(failures.every(isUnavailable)).toBe(true);
    expect(await usable(orm)).toBe(20);
  });

  test('at the commit', async () => {
    const orm = await open();
    const em = orm.em.fork();
    const committed = inTransaction(em, async () => cut([await pidOf(em)]));
    await expect(committed).rejects.toMatchObject({ code: expect.stringMatching(/^08|^57P/) });
    expect(await usable(orm)).toBe(20);
  });

  test('before it is used again', async () => {
    const orm = await open();
    const pids = new Set<number>();
    await atOnce(orm, 20, async (all) => all.forEach((pid) => pids.add(pid)));
    await cut([...pids]);
    await Promise.allSettled(Array.from({ length: 40 }, () => inTransaction(orm.em.fork(), async () => {})));
    expect(await usable(orm)).toBe(20);
  });

  test('in the midst of a flush of the ORM, which keeps nothing', async () => {
    const orm = await open();
    const flushed = await inTransaction(other.em.fork(), async (client) => {
      await client.query('lock table attempts in access exclusive mode');
      const flushes = Array.from({ length: 20 }, (_, i) => {
        const em = orm.em.fork();
        em.create(Attempt, { id: newId(), purpose: 'test', key: `k${i}` });
        return em.flush();
      });
      const ends = Promise.allSettled(flushes);
      await blocked(20);
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return ends;
    });
    expect(flushed.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(await orm.em.fork().count(Attempt, { key: { $like: 'k%' } })).toBe(0);
    expect(await usable(orm)).toBe(20);
  });
});

/** Waits until so many wait for a lock in this database. */
const blocked = async (count: number): Promise<void> => {
  for (;;) {
    const [row] = await queryOfManager(other.em.fork())<{ n: number }>(sql`select count(*)::int as n
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (row?.n === count) return;
  }
};

test('of a machine that is gone without a word every connection is known to be dead within a minute', async () => {
  // On the tests' own socket there is no network, so that these are shown as they were asked for.
  const asked = await queryOfManager((await open()).em.fork())<{ name: string; value: string }>(
    sql`select name, reset_val as value from pg_settings where name like 'tcp_%' order by name`,
  );
  expect(Object.fromEntries(asked.map(({ name, value }) => [name, value]))).toEqual({
    tcp_keepalives_count: '3',
    tcp_keepalives_idle: '30',
    tcp_keepalives_interval: '10',
    tcp_user_timeout: '60000',
  });
});

describe('nothing waits for ever', () => {
  const short: Timeouts = { statement: 3_000, lock: 50, idle: 50 };

  test('for a lock', async () => {
    const orm = await open(short);
    await inTransaction(other.em.fork(), async (client) => {
      await client.query('lock table attempts in access exclusive mode');
      const em = orm.em.fork();
      em.create(Attempt, { id: newId(), purpose: 'test', key: 'late' });
      await expect(em.flush()).rejects.toMatchObject({ code: '55P03' });
    });
    expect(await orm.em.fork().count(Attempt, { key: 'late' })).toBe(0);
  });

  test('for a statement', async () => {
    const orm = await open({ ...short, statement: 50 });
    await expect(orm.em.fork().execute('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  });

  test('for who does not go on with a transaction: it is undone, and its connection is another’s', async () => {
    const orm = await open(short);
    const em = orm.em.fork();
    const left = inTransaction(em, async (client) => {
      await client.query(`insert into attempts (id, purpose, key) values (gen_random_uuid(), 'test', 'left')`);
      // Long enough for any machine: the server ends it after its fifty milliseconds.
      await new Promise((resume) => client.once('end', resume));
      await pidOf(em);
    });
    await expect(left).rejects.toMatchObject({ code: '08006' });
    expect(await orm.em.fork().count(Attempt, { key: 'left' })).toBe(0);
    expect(await usable(orm)).toBe(20);
  });

  test.each([
    ['the entity manager', queryOfManager],
    ['the connection itself', (_em: EntityManager, client: ClientBase) => queryOf(client)],
  ])('for a server that says nothing at all to %s', async (_by, queryBy) => {
    // Generous to our own side: on a busy machine fifty milliseconds pass before the server is stopped.
    const orm = await open({ ...short, idle: timeouts.request.idle });
    const em = orm.em.fork();
    let pid = 0;
    const silent = inTransaction(em, async (client) => {
      pid = await pidOf(em);
      process.kill(pid, 'SIGSTOP');
      await queryBy(em, client)(sql`select 1`);
    });
    await expect(silent)
      .rejects.toMatchObject({ code: '08006' })
      .finally(() => process.kill(pid, 'SIGCONT'));
    expect(await usable(orm)).toBe(20);
  });

  test('for a connection: who comes behind a thousand is told at once', async () => {
    const orm = await open();
    const pool = poolOf(orm);
    const held = await Promise.all(Array.from({ length: figures.size }, () => pool.take()));
    const waiting = Array.from({ length: figures.waiting }, () => pool.take());
    await expect(orm.em.fork().execute('select 1')).rejects.toMatchObject({ code: '53300' });
    for (const client of held) pool.giveBack(client, false);
    for (const taken of waiting) pool.giveBack(await taken, false);
    expect(await usable(orm)).toBe(20);
  });

  test('work that is known to be long has limits of its own, for its transaction alone', async () => {
    const orm = await open();
    const shown = async (em: EntityManager) => (await em.execute('show statement_timeout'))[0] as object;
    const em = orm.em.fork();
    const within = await inTransaction(em, () => shown(em), { timeouts: timeouts.import });
    expect([within, await shown(em)]).toEqual([{ statement_timeout: '30min' }, { statement_timeout: '15s' }]);
  });
});

describe('a transaction', () => {
  test('within another one is a part of it', async () => {
    const em = other.em.fork();
    const failed = inTransaction(em, async (client) => {
      await inTransaction(em, (same) =>
        same.query(`insert into attempts (id, purpose, key) values (gen_random_uuid(), 'test', 'inner')`),
      );
      expect((await client.query(`select from attempts where key = 'inner'`)).rowCount).toBe(1);
      throw new Error('The outer one fails');
    });
    await expect(failed).rejects.toThrow('The outer one fails');
    expect(await em.fork().count(Attempt, { key: 'inner' })).toBe(0);
  });
});

test('a statement with parameters is planned once for each connection, however often it is asked', async () => {
  const em = other.em.fork();
  await inTransaction(em, async (client) => {
    const query = queryOfManager(em);
    for (const n of [1, 2, 3]) expect(await query(sql`select ${n}::int as n`)).toEqual([{ n }]);
    const { rows } = await client.query<{ statement: string }>(
      `select statement from pg_prepared_statements where statement like 'select $1::int as n'`,
    );
    expect(rows).toHaveLength(1);
  });
});

test('a connection that has prepared too many statements is replaced', async () => {
  const orm = await open();
  const pids = new Set<number>();
  for (let n = 0; n <= figures.statements + 1; n++) {
    const em = orm.em.fork();
    await queryOfManager(em)(sql`select ${n}::int as ${raw(`n${n}`)}`);
    pids.add(await pidOf(em));
  }
  expect(pids.size).toBe(2);
});

test('the ORM’s own questions are planned once too', async () => {
  const em = other.em.fork();
  await inTransaction(em, async (client) => {
    for (const key of ['one', 'two', "it's ?"]) expect(await em.count(Attempt, { key, purpose: 'test' })).toBe(0);
    const { rows } = await client.query<{ statement: string }>(
      `select statement from pg_prepared_statements where statement like '%from "attempts"%'`,
    );
    expect(rows).toHaveLength(1);
  });
});

test('rows that are on their way end with a failure of the connection, and it goes', async () => {
  const orm = await open();
  const read = async () => {
    for await (const { pid } of streamRows(orm.em, sql`select pg_backend_pid() as pid from generate_series(1, 5000)`)) {
      await cut([Number(pid)]);
    }
  };
  await expect(read()).rejects.toMatchObject({ code: expect.stringMatching(/^08|^57P/) });
  expect(await usable(orm)).toBe(20);
});
