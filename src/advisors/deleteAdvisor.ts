import type { EntityManager } from '@mikro-orm/postgresql';
import { quarterOf } from '../domain/dates.ts';
import { Invalid } from '../lib/errors.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import { lockRecord } from '../lib/lockRecord.ts';
import { queryOfManager, type Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { waitForBilling } from '../payouts/lockBilling.ts';
import { archivePerson } from '../users/archivePerson.ts';
import type { User } from '../users/entity.ts';

/** Hides an advisor whom nothing is owed and nobody needs any more. */
export const deleteAdvisor = (em: EntityManager, advisor: User): Promise<void> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    await waitForBilling(query);
    await lockRecord(em, advisor);
    const held = [...(await openPayouts(query, advisor)), ...(await heldBy(query, advisor))];
    if (held.length > 0) throw new Invalid({ base: held });
    await archivePerson(em, advisor);
  });

/** One to be paid yet; quarters are few. */
const openPayouts = async (query: Query, { id }: User): Promise<string[]> => {
  const rows = await query<{ startDate: string }>(sql`select distinct start_date::text as "startDate" from payouts
    where advisor_id = ${id} and archived_at is null and paid_at is null order by 1`);
  if (rows.length === 0) return [];
  const quarters = rows.map(({ startDate }) => quarterOf(startDate).label).join(', ');
  return [`This advisor still has open payouts (${quarters}). First mark them as paid.`];
};

interface Held {
  readonly kind: 'accounts' | 'advisor codes';
  readonly total: number;
  readonly names: string[];
}

/** The first few by name, for there may be thousands. */
const heldBy = async (query: Query, { id }: User): Promise<string[]> => {
  const rows = await query<Held>(sql`select kind, count(*)::int as total, (array_agg(name order by name))[1:5] as names
    from (
      select 'accounts' as kind, coalesce(a.number, 'awaiting a number') as name from accounts a
        where a.advisor_id = ${id} and a.archived_at is null and a.step <> 'closed'
      union all
      select 'advisor codes', coalesce(k.number, 'requested') from advisor_subscriptions s
        join code_terms t on t.id = s.terms_id and t.in_force join advisor_codes k on k.id = t.advisor_code_id
        where s.advisor_id = ${id} and k.archived_at is null and k.status <> 'declined'
    ) held group by kind order by kind`);
  return rows.map(
    ({ kind, total, names }) =>
      `This advisor still has ${kind} (${names.join(', ')}${total > names.length ? ` and ${total - names.length} more` : ''}). Please reassign them first.`,
  );
};
