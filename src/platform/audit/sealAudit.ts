import type { EntityManager } from '@mikro-orm/postgresql';
import { exactInstant } from '../../domain/format.ts';
import type { AppContext } from '../appContext.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task, WorkerSettings } from '../../lib/jobs/jobs.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { stored } from '../../lib/stored.ts';
import { postMail } from '../mails/sendMail.ts';
import type { AuditSeal } from './entity.ts';
import { lineOf, readSeal, sealOf, type Head, type Seal } from './seal.ts';
import { appendLine, readLines, sealFileOf } from './sealFile.ts';

/** Rows that may stay unsealed until the nightly seal. */
const mostUnsealed = 100;

/**
 * Seals the end of the chain and keeps the seal outside the database, in a file, the log and a mail, where nobody who
 * may change the table can reach it. Runs every minute, because SQL cannot run anything after a commit.
 */
export const sealAudit =
  ({ config, orm }: AppContext, log: WorkerSettings['log']): Task =>
  async (payload) => {
    const { nightly = false } = stored<{ nightly?: boolean }>(payload);
    const em = orm.em.fork();
    const query = queryOfManager(em);
    await inTransaction(em, async () => {
      await lockSeals(query);
      const head = await headOf(query);
      const last = readSeal((await lastLine(query)).line);
      if (isDue(head, last, nightly)) await writeSeal(query, sealFileOf(config), head, log);
      if (nightly && config.auditSealMail) await mailSeal(em, query, config.auditSealMail);
    });
  };

/** Locks the seals for one process at a time; whoever holds the lock sees file and table agree. */
export const lockSeals = (query: Query): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock(hashtext('audit seals'))`);

const isDue = (head: Head | undefined, last: Seal | undefined, nightly: boolean): boolean =>
  nightly || !last || Math.abs((head?.sequence ?? 0) - last.sequence) >= mostUnsealed;

/**
 * Writes the file first: a seal proves nothing before it is outside the database. If the process is killed before the
 * table has it, `reconcile` copies it there later.
 */
const writeSeal = async (
  query: Query,
  file: string,
  head: Head | undefined,
  log: WorkerSettings['log'],
): Promise<void> => {
  const { last, number } = await reconcile(query, file);
  if (last && !(await holds(query, last))) {
    log('error', `The audit log differs from what was sealed on ${exactInstant(last.at)}: run npm run audit:verify.`);
  }
  if (!head || head.hash === last?.hash) return;
  const seal = sealOf(head, { number: number + 1, at: new Date().toISOString(), previous: last?.mac ?? '' });
  await appendLine(file, lineOf(seal));
  await insertSeal(query, seal);
  log('warning', `The audit log is sealed up to row ${head.sequence}: ${lineOf(seal)}`);
};

/** Finds the newest valid seal and the highest number taken, and copies seals that only the file has into the table. */
const reconcile = async (query: Query, file: string): Promise<{ last: Seal | undefined; number: number }> => {
  const top = await lastLine(query);
  const fromFile = (await readLines(file)).flatMap((line) => readSeal(line) ?? []);
  for (const seal of fromFile.filter(({ number }) => number > top.number)) await insertSeal(query, seal);
  const seals = [readSeal(top.line), ...fromFile].filter((seal) => seal !== undefined);
  const last = seals.reduce<Seal | undefined>((a, b) => (a && a.number >= b.number ? a : b), undefined);
  return { last, number: Math.max(top.number, last?.number ?? 0) };
};

const insertSeal = (query: Query, seal: Seal): Promise<unknown> =>
  query(sql`insert into audit_seals (number, line) values (${seal.number}, ${lineOf(seal)})
    on conflict do nothing`);

const holds = async (query: Query, { sequence, hash }: Seal): Promise<boolean> => {
  const [row] = await query<Head>(sql`select sequence, hash from audit where sequence = ${sequence}`);
  return row?.hash === hash;
};

/** A row whose hash was taken away is no end that could be witnessed. */
const headOf = async (query: Query): Promise<Head | undefined> => {
  const [head] = await query<Head>(sql`select sequence::int, hash from audit
    where sequence is not null and hash ~ '^[0-9a-f]{64}$' order by sequence desc limit 1`);
  return head;
};

const lastLine = async (query: Query): Promise<{ number: number; line: string }> => {
  const [last] = await query<AuditSeal>(sql`select number, line from audit_seals order by number desc limit 1`);
  return last ?? { number: 0, line: '' };
};

/** Mails the last seal every night, even an old one: a missing mail is noticed. */
const mailSeal = async (em: EntityManager, query: Query, to: string): Promise<void> => {
  const last = readSeal((await lastLine(query)).line);
  if (!last) return;
  const values = {
    number: String(last.number),
    row: String(last.sequence),
    at: exactInstant(last.at),
    line: lineOf(last),
  };
  postMail(em, { to, template: 'auditSeal', values });
  await em.flush();
};
