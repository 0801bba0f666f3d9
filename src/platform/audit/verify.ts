import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { verifyChain, verifySeals } from './verifyChain.ts';
import { readSeal } from './seal.ts';
import { lockSeals } from './sealAudit.ts';
import { faultsOf, highest, sealsOf, type Source } from './sealFaults.ts';
import { readLines } from './sealFile.ts';

export interface Verdict {
  readonly rows: number;
  /** Rows after the last seal: the table's owner could still replace them unnoticed. */
  readonly unsealed: number;
  /** A sentence for each fault; empty: the audit holds. */
  readonly faults: readonly string[];
}

/** Verifies that the rows are as written, by their chain and by the seals in table and files. */
export const verifyAudit = async (em: EntityManager, files: readonly string[]): Promise<Verdict> => {
  const query = queryOfManager(em);
  const { table, fromFiles } = await readSources(em, query, files);
  const seals = [table, ...fromFiles].flatMap(sealsOf);
  return inTransaction(em, async () => {
    // A large audit takes longer than a statement may.
    await query(sql`set local statement_timeout = 0`);
    const { rows, head, faults } = await verifyChain(query);
    const witnessed = await verifySeals(query, seals, head);
    return {
      rows,
      unsealed: Math.max(0, head - highest(seals, 'sequence')),
      faults: [...witnessed, ...faults, ...faultsOf(table, fromFiles)],
    };
  });
};

/** Reads table and files under the lock of the seals, so that no seal is made in between. */
const readSources = (em: EntityManager, query: Query, files: readonly string[]) =>
  inTransaction(em, async () => {
    await lockSeals(query);
    const kept = await query<{ line: string }>(sql`select line from audit_seals order by number`);
    const fromFiles = await Promise.all(files.map(async (file) => sourceOf(file, await readLines(file))));
    const lines = kept.map(({ line }) => line);
    return { table: sourceOf('the database', lines), fromFiles };
  });

const sourceOf = (name: string, lines: readonly string[]): Source => ({ name, seals: lines.map(readSeal) });
