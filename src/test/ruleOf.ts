import { describe, expect, test } from '@jest/globals';
import { queryOfManager, type Query } from '../lib/query.ts';
import { raw, sql, type Fragment } from '../lib/sql.ts';
import type { TestApp } from './app.ts';

/**
 * Whether a rule of SQL holds of a row, as the row stands or with something changed. The change is undone, so that each
 * line of a table of rules begins with the same row.
 */
export const ruleOf =
  (testApp: Pick<TestApp, 'orm'>, rule: Fragment, of: Fragment) =>
  (...changes: readonly string[]): Promise<boolean> =>
    queryAfter(testApp, changes, async (query) => {
      const rows = await query<{ holds: boolean | null }>(sql`select ${rule} as holds from ${of}`);
      if (rows.length !== 1) throw new Error(`A rule is asked of one row, not of ${rows.length}`);
      return rows[0]?.holds === true;
    });

export interface Rule {
  readonly rule: Fragment;
  /** The one row that the rule is tested on. */
  readonly of: string;
  /** Statements that change the row: those that leave the rule true, and for each term those that make it false. */
  readonly holds: Readonly<Record<string, readonly string[]>>;
  readonly fails: Readonly<Record<string, readonly string[]>>;
}

/** A table of rules. The name of a row in it may be known only once it was made. */
export const testRules = (
  testApp: Pick<TestApp, 'orm'>,
  rules: Readonly<Record<string, Rule>>,
  named: (text: string) => string = (text) => text,
): void =>
  describe.each(Object.entries(rules))('%s', (_, { rule, of, holds, fails }) => {
    const isTrue = (changes: readonly string[]) => ruleOf(testApp, rule, raw(named(of)))(...changes.map(named));

    test.each(Object.entries(holds))('holds: %s', async (_name, changes) => {
      expect(await isTrue(changes)).toBe(true);
    });
    test.each(Object.entries(fails))('does not: %s', async (_name, changes) => {
      expect(await isTrue(changes)).toBe(false);
    });
  });

/** Answers a query after some changes, which are undone. */
export const queryAfter = async <Answer>(
  { orm }: Pick<TestApp, 'orm'>,
  changes: readonly string[],
  ask: (query: Query) => Promise<Answer>,
): Promise<Answer> => {
  const em = orm.em.fork();
  await em.begin();
  try {
    for (const change of changes) await em.execute(change);
    return await ask(queryOfManager(em));
  } finally {
    await em.rollback();
  }
};
