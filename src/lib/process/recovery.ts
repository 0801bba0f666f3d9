import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { syncFolder } from '../syncFolder.ts';
import { firstWalFileOf } from './baseBackup.ts';
import { firstFault } from './checksums.ts';
import { startPostgres } from './embeddedPostgres.ts';
import { takeOver } from './postmaster.ts';
import { brokenLog, damagedCopy, noLog, refusalOf } from './recoveryRefusals.ts';
import { hasWalFile, lastWalPosition } from './walFiles.ts';

interface Recovery<Result> {
  readonly base: string;
  readonly backupDir: string;
  /** The end of the log if undefined. */
  readonly until: Date | undefined;
  /** Checks the restored database before it is moved to its place. */
  readonly look: (owner: Client) => Promise<Result>;
}

interface Recovered<Result> {
  /** The instant of the last change. */
  readonly last: string;
  readonly result: Result;
}

/**
 * Point-in-time recovery: makes a database of a whole copy and the log since. It is made beside its place, and moved
 * there when whole: a recovery that was stopped before begins anew.
 */
export async function recover<Result>(dataDir: string, recovery: Recovery<Result>): Promise<Recovered<Result>> {
  const draft = `${dataDir}.restored`;
  const recovered = await recoverIn(draft, recovery);
  renameSync(draft, dataDir);
  await syncFolder(dirname(dataDir));
  return recovered;
}

async function recoverIn<Result>(
  draft: string,
  { base, backupDir, until, look }: Recovery<Result>,
): Promise<Recovered<Result>> {
  // A server that a killed recovery left behind may still be stopping.
  await takeOver(draft);
  rmSync(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const fault = await firstFault(base, copying(base, draft));
  if (fault) throw await damagedCopy(base, backupDir, fault);
  if (!hasWalFile(backupDir, firstWalFileOf(base))) throw noLog(base, backupDir);
  writeFileSync(join(draft, 'recovery.signal'), '');
  const options = { dataDir: draft, durable: true, backupDir, recovery: { until } };
  const postgres = await startPostgres(options).catch((fault: unknown) => {
    throw refusalOf(fault, backupDir, { base, until });
  });
  const { host, user, dbName: database } = postgres.settings;
  const owner = new Client({ host, user, database });
  try {
    await owner.connect();
    const { position: end, last } = await endOf(owner);
    // PostgreSQL takes what it cannot find or read for the end.
    if (!until && end < lastWalPosition(backupDir)) throw brokenLog(backupDir, last);
    return { last, result: await look(owner) };
  } finally {
    await owner.end();
    await postgres.stop();
  }
}

/** Copies with our own rights, whatever the copy's owner, and hashes the bytes on the way. */
const copying = (from: string, to: string) => ({
  makeFolder: (path: string) => mkdir(join(to, path), { recursive: true, mode: 0o700 }),
  read: async (path: string): Promise<string> => {
    const hash = createHash('sha256');
    const stream = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(createReadStream(join(from, path)), stream, createWriteStream(join(to, path), { mode: 0o600 }));
    return hash.digest('hex');
  },
});

/** The end of the log that was replayed, as a position (WAL file name without its timeline) and as an instant. */
const endOf = async (owner: Client): Promise<{ position: string; last: string }> => {
  const { rows } = await owner.query<{ position: string; last: Date | null }>(
    'select pg_last_wal_replay_lsn()::text as position, pg_last_xact_replay_timestamp() as last',
  );
  const [log = '', within = ''] = rows[0]?.position.split('/') ?? [];
  const position = [log, within.slice(0, -6)].map((part) => part.padStart(8, '0')).join('');
  return { position, last: rows[0]?.last?.toISOString() ?? 'the copy was made' };
};
