import type { Breakdown } from '../../domain/payout/rows/compensation.ts';
import type { FeeRow, FeeRowFlag } from '../../domain/payout/rows/feeRow.ts';
import type { Query } from '../../lib/query.ts';
import { sql, type Fragment } from '../../lib/sql.ts';

export interface StoredBreakdown extends Breakdown {
  readonly id: string;
  readonly feeRowId: string;
  readonly payoutId: string | null;
}

export interface StoredRow extends FeeRow {
  readonly id: string;
  readonly runId: string;
  /** The flag as it was raised, or removal; `flag` is the part of it that counts for pay. */
  readonly status: FeeRowFlag;
  readonly breakdowns: readonly StoredBreakdown[];
}

interface Which {
  /** A condition on the fee row `f`, its flag `e` and the row `u` that undoes it; archived rows are never read. */
  readonly rows: Fragment;
  /** A condition on the breakdown `b`; all of a row's if absent. */
  readonly breakdowns?: Fragment;
}

/**
 * The flag that holds back the pay of a row `f`; null once another row undoes it, since the two add up to 0. A restored
 * row is paid as its resolved flag was.
 */
export const flagForPay = sql`case when u.id is not null then null when f.kind = 'restored' then 'resolved'
  when f.voided_at is not null then 'remove_fee' else e.status end`;

/** Reads stored fee rows as the domain's type. */
export const readRows = async (query: Query, { rows, breakdowns = sql`true` }: Which): Promise<StoredRow[]> => {
  const from = sql`fee_rows f left join billing_errors e on e.fee_row_id = f.id
    left join fee_rows u on u.undoes_id = f.id and u.archived_at is null left join group_quarters g on g.id = f.group_quarter_id`;
  const live = sql`f.archived_at is null and ${rows}`;
  const stored = await query<Omit<StoredRow, 'breakdowns'>>(sql`
    select f.id, f.run_id as "runId", f.kind, f.quarter, g.acc_group_id as "groupId", f.account_id as "accountId", f.payer_id as "payerAccountId", f.inputs,
      ${flagForPay} as flag, u.id is not null as undone,
      case when f.voided_at is null then e.status else 'remove_fee' end as status, f.quarterly_fee as "quarterlyFee",
      f.in_advance as "compensationInAdvance", f.in_arrears as "compensationInArrears", f.gross as "grossCompensation",
      f.total_refunds as "totalRefunds", f.value as "valueOnDate", f.billable_value as "billableBalance"
    from ${from} where ${live} order by f.id`);
  const parts = await query<StoredBreakdown>(sql`
    select b.id, b.fee_row_id as "feeRowId", b.payout_id as "payoutId", b.advisor_id as "advisorId",
      b.in_advance as "compensationInAdvance", b.in_arrears as "compensationInArrears",
      b.advisor_split as "advisorSplit", b.platform_fee as "platformFee", b.account_fee as "accountFee",
      b.verus_override as "verusOverride", b.management_fee as "managementFee", b.client_fee as "clientFee",
      b.total_fees as "totalFees", b.refund_share as "refundShare", b.platform_refund as "platformRefund",
      b.override_refund as "overrideRefund", b.management_refund as "managementRefund",
      b.refund_share - b.refund as "netVerusOwes", b.refund, b.net_compensation as "netCompensation"
    from breakdowns b join ${from} on f.id = b.fee_row_id where ${live} and ${breakdowns}`);
  const own = Map.groupBy(parts, ({ feeRowId }) => feeRowId);
  return stored.map((row) => ({ ...row, breakdowns: inOrder(row, own.get(row.id) ?? []) }));
};

/** Sorts breakdowns as the code lists its advisors. */
function inOrder({ inputs }: Pick<FeeRow, 'inputs'>, breakdowns: readonly StoredBreakdown[]): StoredBreakdown[] {
  return inputs.code.advisors.flatMap(({ advisorId }) => breakdowns.filter((one) => one.advisorId === advisorId));
}
