import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { CannotStart } from './cannotStart.ts';
import { checksumsOf, firstDamaged } from './checksums.ts';
import { startPostgres, type Postgres } from './embeddedPostgres.ts';
import { takeOver } from './postmaster.ts';
import { walFolderOf } from './walArchive.ts';

interface Recovery {
  readonly base: string;
  readonly backupDir: string;
  /** All that there is, if nothing is said. */
  readonly until: Date | undefined;
}

/**
 * Makes a database of a whole copy and the log since. Beside its place, and moved there when whole: who is stopped before
 * begins anew. Answers the instant of the last change.
 */
export async function recover(place: string, { base, backupDir, until }: Recovery): Promise<string> {
  const draft = `${place}.restored`;
  // What a killed one left behind may still be stopping.
  await takeOver(draft);
  rmSync(draft, { recursive: true, force: true });
  cpSync(base, draft, { recursive: true });
  const damaged = await firstDamaged(draft);
  if (damaged)
    throw new CannotStart(`${join(base, damaged)} is damaged: move ${base} away, and the copy before it is taken.`);
  rmSync(checksumsOf(draft));
  writeFileSync(join(draft, 'recovery.signal'), '');
  const wal = walFolderOf(backupDir);
  const options = { dataDir: draft, durable: true, backupDir, recovery: { until } };
  const postgres = await startPostgres(options).catch((fault: unknown) => {
    throw refusalOf(fault, wal, { base, until });
  });
  const { piece, last } = await endOf(postgres).finally(() => postgres.stop());
  // PostgreSQL takes what it cannot find or read for the end.
  if (!until && piece < lastPiece(wal))
    throw new CannotStart(
      `The log in ${wal} breaks off at ${last} and goes on later, for a piece is missing or damaged: ask with --until for an instant before.`,
    );
  renameSync(draft, place);
  return last;
}

const refusalOf = (fault: unknown, wal: string, { base, until }: Pick<Recovery, 'base' | 'until'>): unknown => {
  if (!(fault instanceof CannotStart)) return fault;
  const [, damaged] = /could not restore file "(\w+)"/.exec(fault.message) ?? [];
  if (damaged)
    return new CannotStart(
      `${join(wal, damaged)}.gz is damaged: ask with --until for an instant before it was written.`,
    );
  if (/is not a child of this server's history|could not locate required checkpoint/.test(fault.message))
    return new CannotStart(
      `The log in ${wal} does not begin where ${base} ends, as where the firm has gone back behind it since: move it away, and the copy before it is taken.`,
    );
  if (!/ended before configured recovery target/.test(fault.message)) return fault;
  return new CannotStart(
    `The log in ${wal} ends before ${until?.toISOString()}: ask for an earlier instant, or for all there is.`,
  );
};

/** Where the log ended that was brought in, as the place of its piece and as an instant. */
const endOf = async ({ settings: { host, user, dbName } }: Postgres): Promise<{ piece: string; last: string }> => {
  const client = new Client({ host, user, database: dbName });
  await client.connect();
  try {
    const { rows } = await client.query<{ place: string; last: Date | null }>(
      'select pg_last_wal_replay_lsn()::text as place, pg_last_xact_replay_timestamp() as last',
    );
    const [log = '', within = ''] = rows[0]?.place.split('/') ?? [];
    const piece = [log, within.slice(0, -6)].map((part) => part.padStart(8, '0')).join('');
    return { piece, last: rows[0]?.last?.toISOString() ?? 'the copy was made' };
  } finally {
    await client.end();
  }
};

/** Of the newest branch of the log, which is the one that is followed. */
const lastPiece = (wal: string): string => {
  const names = readdirSync(wal).filter((name) => /^([\dA-F]{8}\.history|[\dA-F]{24})\.gz$/.test(name));
  const newest = names.map((name) => name.slice(0, 8)).sort();
  const pieces = names.filter((name) => name.length > 20 && name.startsWith(newest.at(-1) ?? ''));
  return (
    pieces
      .map((name) => name.slice(8, 24))
      .sort()
      .at(-1) ?? ''
  );
};
