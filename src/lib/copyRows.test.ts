import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { connect } from '../server/db.ts';
import { copyDatabase, type DatabaseCopy } from '../test/database.ts';
import { copyRows, type CopyRow } from './copyRows.ts';
import { inTransaction } from './inTransaction.ts';

let database: DatabaseCopy;
let orm: MikroORM;

beforeAll(async () => {
  database = await copyDatabase();
  orm = await connect(database.settings);
  await orm.em.fork().execute('create table copied (place int, name text, held boolean, day timestamptz)');
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const copy = (columns: string, rows: Iterable<CopyRow> | AsyncIterable<CopyRow>) =>
  inTransaction(orm.em.fork(), (client) => copyRows(client, `copied (${columns})`, rows));
const names = async () => {
  const rows = await orm.em.fork().execute<{ name: string }[]>('select name from copied order by place');
  return rows.map(({ name }) => name);
};

test('every text comes back as it went in', async () => {
  const odd = [
    'plain',
    'tab\there',
    'line\nfeed',
    'carriage\rreturn',
    'back\\slash',
    '\\N',
    '\\.',
    '',
    'Zoë 日本 🙂',
    'two\ttabs\t',
  ];
  const rows = odd.map((name, place): CopyRow => [place, name, place % 2 === 0, new Date(Date.UTC(2026, 0, 15))]);
  expect(await copy('place, name, held, day', rows)).toBe(odd.length);
  expect(await names()).toEqual(odd);
  const [first] = await orm.em.fork().execute(`select held, day = '2026-01-15T00:00:00Z' as same from copied limit 1`);
  expect(first).toEqual({ held: true, same: true });
});

test('rows come from a stream, and null is null', async () => {
  await orm.em.fork().execute('truncate copied');
  async function* many(): AsyncGenerator<CopyRow> {
    for (let place = 0; place < 20_000; place += 1) yield [place, null];
  }
  expect(await copy('place, name', many())).toBe(20_000);
  expect(new Set(await names())).toEqual(new Set([null]));
});

test('what fails on the way leaves nothing behind, and the pool as it was', async () => {
  await orm.em.fork().execute('truncate copied');
  function* failing(): Generator<CopyRow> {
    yield [1, 'first'];
    throw new Error('The source broke');
  }
  const copied = inTransaction(orm.em.fork(), async (client) => {
    await copyRows(client, 'copied (place, name)', [[0, 'before']]);
    await copyRows(client, 'copied (place, name)', failing());
  });
  await expect(copied).rejects.toThrow('The source broke');
  await expect(copy('place', [['none']])).rejects.toThrow('invalid input');
  expect(await names()).toEqual([]);
});
