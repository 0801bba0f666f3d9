import { queryOfManager } from '../lib/query.ts';
import { sql, type Fragment } from '../lib/sql.ts';
import type { TestHouse } from './app.ts';

/**
 * Whether a rule of SQL holds of a row, as the row stands or with something changed. The change is undone, so that each
 * line of a table of rules begins with the same row.
 */
export const ruleOf =
  (house: Pick<TestHouse, 'orm'>, rule: Fragment, of: Fragment) =>
  async (...changes: readonly string[]): Promise<boolean> => {
    const em = house.orm.em.fork();
    await em.begin();
    try {
      for (const change of changes) await em.execute(change);
      const rows = await queryOfManager(em)<{ holds: boolean | null }>(sql`select ${rule} as holds from ${of}`);
      if (rows.length !== 1) throw new Error(`A rule is asked of one row, not of ${rows.length}`);
      return rows[0]?.holds === true;
    } finally {
      await em.rollback();
    }
  };
