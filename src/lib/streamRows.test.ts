import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions, poolOf } from '../server/db.ts';
import { copyDatabase, type DatabaseCopy } from '../test/database.ts';
import { pool as figures } from './database/timeouts.ts';
import { sql } from './sql.ts';
import { streamRows } from './streamRows.ts';

let database: DatabaseCopy;
let orm: MikroORM;
let other: MikroORM;
beforeAll(async () => {
  database = await copyDatabase();
  orm = await MikroORM.init(ormOptions(database.settings));
  other = await MikroORM.init(ormOptions(database.settings));
});
afterAll(async () => {
  await orm.close();
  await other.close();
  await database.drop();
});

const read = () =>
  streamRows(orm.em, sql`select pg_backend_pid() as pid from generate_series(1, 5000)`)[Symbol.asyncIterator]();
const cut = (pids: readonly unknown[]) =>
  other.em.fork().execute(`select pg_terminate_backend(pid) from unnest('{${pids.join()}}'::int[]) pid`);

test('readers who stand still until the database cuts them off keep neither a connection nor a place', async () => {
  const still = Array.from({ length: 10 }, read);
  const pids = (await Promise.all(still.map((rows) => rows.next()))).map(({ value }) => value.pid);
  const waiting = read();
  const served = waiting.next();
  await cut(pids);
  expect((await served).value).toHaveProperty('pid');
  await waiting.return?.();
  const pool = poolOf(orm);
  const taken = await Promise.all(Array.from({ length: figures.size }, () => pool.take()));
  for (const client of taken) pool.giveBack(client, false);
  // They learn it when they read on.
  const all = async (rows: (typeof still)[number]) => {
    while (!(await rows.next()).done);
  };
  const ends = await Promise.allSettled(still.map(all));
  expect(ends.map((end) => end.status === 'rejected' && end.reason)).toEqual(
    still.map(() => expect.objectContaining({ code: expect.stringMatching(/^08|^57P/) })),
  );
});

test('one who leaves before their turn leaves the place to the next', async () => {
  for (let round = 0; round < 3; round++) {
    const readers = Array.from({ length: 20 }, read);
    const first = readers.map((rows) => rows.next());
    await Promise.all(readers.map(async (rows) => rows.return?.()));
    await Promise.all(first);
  }
});
