import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { loadConfig } from '../platform/config.ts';
import { connect, connectionOf } from './db.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { applicationRole } from '../platform/roles.ts';

let empty: DatabaseSettings;
const onServer = async (statement: string) => {
  const client = new Client({ ...connectionOf(empty), database: 'postgres' });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
beforeAll(async () => {
  const { database } = loadConfig();
  empty = { ...database, dbName: `test_${randomBytes(8).toString('hex')}` };
  await onServer(`create database ${empty.dbName}`);
});
afterAll(() => onServer(`drop database ${empty.dbName} with (force)`));

test('of servers that start at once on an empty database one makes the schema, the others wait for it', async () => {
  const ran = await Promise.all(Array.from({ length: 3 }, () => prepareDatabase(empty, applicationRole)));
  const made = Math.max(...ran);
  expect(made).toBeGreaterThan(5);
  expect(ran.sort()).toEqual([0, 0, made]);
});

test('on the database of a newer version nothing starts, and what it does not know is named', async () => {
  const newer = 'Migration20990101000000_newer';
  const orm = await connect(empty);
  const em = orm.em.fork();
  try {
    await em.execute('insert into mikro_orm_migrations (name) values (?)', [newer]);
    await expect(prepareDatabase(empty, applicationRole)).rejects.toThrow(
      new CannotStart(
        `The database is from a newer version whose migration this one does not know (${newer}): start that version again, or restore a backup from before the upgrade.`,
      ),
    );
    await em.execute('delete from mikro_orm_migrations where name = ?', [newer]);
    expect(await prepareDatabase(empty, applicationRole)).toBe(0);
  } finally {
    await orm.close();
  }
});
