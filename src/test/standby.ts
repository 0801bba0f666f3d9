import * as fs from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { copyFolder } from '../lib/copyFolder.ts';
import { startPostgres, type Postgres } from '../lib/process/embeddedPostgres.ts';

/** A server that follows the one in `dataDir` from now on, in a folder beside it. */
export async function startStandby(primary: Postgres, dataDir: string): Promise<Postgres> {
  const { host, user } = primary.settings;
  const owner = new Client({ host, user, database: 'postgres' });
  const standbyDir = `${dataDir}-standby`;
  await owner.connect();
  try {
    // A replication slot keeps the WAL that it has not received yet.
    await owner.query(`select pg_create_physical_replication_slot('standby', true)`);
    await owner.query(`select pg_backup_start('standby', true)`);
    await copyFolder(dataDir, standbyDir, isOfTheRun);
    const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    fs.writeFileSync(join(standbyDir, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await owner.end();
  }
  fs.writeFileSync(join(standbyDir, 'standby.signal'), '');
  fs.appendFileSync(
    join(standbyDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} user=${user}'\nprimary_slot_name = 'standby'\n`,
  );
  return startPostgres({ dataDir: standbyDir, durable: false });
}

const isOfTheRun = (path: string) => /^(postmaster\.(pid|opts)|server\.log|\.s\.PGSQL.*|pg_replslot\/.+)$/.test(path);
