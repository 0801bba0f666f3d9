import type { EntityManager } from '@mikro-orm/postgresql';
import { labelOf } from '../../domain/choices.ts';
import { billingErrorReasons, billingErrorStatuses } from '../../domain/flag/choices.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { BillingError } from '../payouts/tables/billingError.ts';
import { visibleRows } from '../../platform/scope.ts';

interface FlagContext {
  readonly accountId: string;
  readonly payoutBreakdownId: string | null;
}

/** A flag, and the first breakdown of its fee that the actor sees. */
export const presentFlag = async (em: EntityManager, flagId: string, actor: Actor) => {
  const flag = await em.findOneOrFail(BillingError, { id: flagId }, { refresh: true });
  const { id, feeRow, status, reason, explanation, createdAt, version } = flag;
  const [context] = await queryOfManager(em)<FlagContext>(sql`
    select f.account_id as "accountId", (select b.id from breakdowns b
      where b.fee_row_id = f.id and ${visibleRows('breakdown', actor, 'b')} order by b.id limit 1) as "payoutBreakdownId"
    from fee_rows f where f.id = ${feeRow.id}`);
  return {
    id,
    feeRowId: feeRow.id,
    ...context,
    status,
    statusName: labelOf(billingErrorStatuses, status),
    reason,
    reasonName: labelOf(billingErrorReasons, reason),
    explanation,
    createdAt,
    version,
    flagged: 1,
  };
};
