import type { FrozenRefund } from '../../domain/refund/refund.ts';
import { explainRefund } from '../../domain/payout/explain/explainRefund.ts';
import type { ExplanationLine } from '../../domain/payout/explain/formula.ts';
import type { FrozenInputs } from '../../domain/payout/rows/frozenInputs.ts';
import type { Actor } from '../../domain/permissions.ts';
import { type Borne, explainShares } from '../../domain/refund/explain.ts';
import type { RefundQuery } from '../../domain/refund/schema.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { personName } from '../../platform/names/personName.ts';

interface Stored {
  readonly refund: FrozenRefund;
  readonly inputs: FrozenInputs | null;
}

/** Explains a refund, or who bears it as well, as far as the actor sees the refund. */
export const explainRefundTo = async (
  actor: Actor,
  query: Query,
  { refundId, figure }: RefundQuery,
): Promise<readonly ExplanationLine[]> => {
  const [stored] = await query<Stored>(sql`select r.inputs as refund, f.inputs from refunds r
    left join fee_rows f on f.id = r.fee_row_id where r.id = ${refundId} and ${visibleRows('refund', actor, 'r')}`);
  if (!stored) throw new NotFound();
  if (figure === 'totalRefunded') return explainRefund(stored.refund);
  return explainShares({ ...stored, borne: await borneOf(query, refundId, actor) });
};

const borneOf = (query: Query, refundId: string, actor: Actor): Promise<Borne[]> =>
  query<Borne>(sql`select s.advisor_id as "advisorId", ${personName('u')} as name,
      s.advisor_refund as "advisorRefund", exists (select from breakdowns b
        where b.fee_row_id = r.fee_row_id and b.advisor_id = s.advisor_id and ${visibleRows('breakdown', actor, 'b')}) as "isSeen"
    from refund_shares s join refunds r on r.id = s.refund_id join users u on u.id = s.advisor_id
    where r.id = ${refundId} order by s.advisor_refund desc, u.last_name, s.id`);
