import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../../domain/permissions.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { personName } from '../../platform/names/personName.ts';
import { brokenIn } from './checkPayout.ts';
import type { Payout } from './tables/payout.ts';
import { whyKept } from './whyFinal.ts';

export const presentPayout = async (em: EntityManager, payout: Payout, actor: Actor) => {
  const { advisor, run, paidBy, archivedAt: _at, archivedBy: _by, ...figures } = payout;
  const query = queryOfManager(em);
  const [names] = await query<{ advisorName: string; paidByName: string | null; payoutBreakdownIds: string[] }>(sql`
    select ${personName('u')} as "advisorName",
      (select ${personName('payer')} from users payer where payer.id = ${paidBy?.id}) as "paidByName",
      array(select b.id::text from breakdowns b where b.payout_id = ${payout.id} order by b.id) as "payoutBreakdownIds"
    from users u where u.id = ${advisor.id}`);
  return {
    ...figures,
    isPaid: Boolean(payout.paidAt),
    advisorId: advisor.id,
    ...names,
    ...(can(actor, 'billingRuns.show') ? { runId: run?.id ?? null, broken: await brokenIn(query, payout) } : {}),
    ...(can(actor, 'payouts.delete') ? await deletion(query, payout) : {}),
  };
};

const deletion = async (query: Query, payout: Payout) => {
  const why = await whyKept(query, payout);
  return { isDeletable: why === undefined, whyKept: why ?? null };
};
