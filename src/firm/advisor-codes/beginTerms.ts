import type { EntityManager } from '@mikro-orm/postgresql';
import { businessToday } from '../../platform/clock.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

/** The terms of each code that scope and lists go by on a day: none of a code that is not active. */
const termsOfDay = (today: string) => sql`select distinct on (t.advisor_code_id) t.id, t.advisor_code_id
  from code_terms t join advisor_codes k on k.id = t.advisor_code_id
  where k.status = 'active' and k.archived_at is null and t.effective_on <= ${today}
  order by t.advisor_code_id, t.effective_on desc`;

/**
 * Ends each terms of a code where the next begin, and puts the last that have begun in force. Runs within the caller's
 * transaction, which has locked the code and flushed its changes.
 */
export const beginTermsOf = async (em: EntityManager, codeId: string, today: string): Promise<void> => {
  const query = queryOfManager(em);
  await query(sql`update code_terms t set ended_on = later.begins from (
      select id, lead(effective_on) over (order by effective_on) as begins
      from code_terms where advisor_code_id = ${codeId}) later
    where later.id = t.id and t.ended_on is distinct from later.begins`);
  // Off before on: only one terms of a code may be in force at any moment.
  await query(sql`update code_terms set in_force = false where advisor_code_id = ${codeId} and in_force
    and id not in (select id from (${termsOfDay(today)}) of_day)`);
  await query(sql`update code_terms set in_force = true where advisor_code_id = ${codeId} and not in_force
    and id in (select id from (${termsOfDay(today)}) of_day)`);
};

/** Puts the terms in force whose first day has come. */
export const beginTerms = async (em: EntityManager, today: string): Promise<void> => {
  const due = await queryOfManager(em)<{ id: string }>(sql`select of_day.advisor_code_id as id
    from (${termsOfDay(today)}) of_day join code_terms t on t.id = of_day.id where not t.in_force order by 1`);
  for (const { id } of due) {
    await inTransaction(em, async () => {
      await queryOfManager(em)(sql`select id from advisor_codes where id = ${id} for no key update`);
      await beginTermsOf(em, id, today);
    });
  }
};

export const beginTermsByClock =
  ({ config, orm }: AppContext): Task =>
  () =>
    beginTerms(orm.em.fork(), businessToday(config));
