import type { EntityManager } from '@mikro-orm/postgresql';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockAlone } from '../../lib/lockRecord.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';
import { shareBillingLock } from '../../platform/billingLock.ts';
import { archivePerson } from '../users/archivePerson.ts';
import type { User } from '../../platform/users/entity.ts';

/** Hides an advisor to whom nothing is owed, and of whom nothing depends. */
export const deleteAdvisor = (em: EntityManager, advisor: User): Promise<void> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    await shareBillingLock(query);
    await lockAlone(em, advisor);
    const blockers = await blockersOf(query, advisor);
    if (blockers.length > 0) throw new Invalid({ base: [blockedMessage(blockers)] });
    await archivePerson(em, advisor);
  });

interface Blocker {
  readonly kind: 'open payouts' | 'accounts' | 'advisor codes';
  readonly total: number;
  readonly names: string[];
}

/** Reads what keeps the advisor from being deleted, the first few of each kind by name: there may be thousands. */
const blockersOf = (query: Query, { id }: User): Promise<Blocker[]> =>
  query(sql`select kind, count(*)::int as total, (array_agg(name order by name))[1:5] as names
    from (
      select 'open payouts' as kind, 'of ' || to_char(start_date, 'MM/DD/YYYY') as name from payouts
        where advisor_id = ${id} and archived_at is null and paid_at is null
      union all
      select 'accounts', coalesce(a.number, 'awaiting a number') from accounts a
        where a.advisor_id = ${id} and a.archived_at is null and a.step <> 'closed'
      union all
      select distinct 'advisor codes', coalesce(k.number, 'requested') from advisor_subscriptions s
        join code_terms t on t.id = s.terms_id join advisor_codes k on k.id = t.advisor_code_id
        where s.advisor_id = ${id} and k.archived_at is null and k.status <> 'declined' and ${isNotOver}
    ) held group by kind order by kind desc`);

/** Terms in force or still to begin, those of a requested code among them. */
const isNotOver = raw(`not exists (select from code_terms later where later.advisor_code_id = t.advisor_code_id
  and later.in_force and later.effective_on > t.effective_on)`);

const blockedMessage = (blockers: readonly Blocker[]): string => {
  const all = blockers.map(({ kind, total, names }) => {
    const more = total > names.length ? ` and ${total - names.length} more` : '';
    return `${kind} (${names.join(', ')}${more})`;
  });
  const isOwed = blockers.some(({ kind }) => kind === 'open payouts');
  const first = isOwed ? 'Please mark the payouts as paid and reassign the rest first.' : 'Please reassign them first.';
  return `This advisor still has ${all.join('; ')}. ${first}`;
};
