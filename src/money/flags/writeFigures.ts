import { codesOf } from '../../domain/choices.ts';
import type { Figures } from '../../domain/payout/rows/feeRow.ts';
import type { Query } from '../../lib/query.ts';
import { join, raw, sql } from '../../lib/sql.ts';

const ofRow = {
  valueOnDate: 'value',
  billableBalance: 'billable_value',
  quarterlyFee: 'quarterly_fee',
  compensationInAdvance: 'in_advance',
  compensationInArrears: 'in_arrears',
  grossCompensation: 'gross',
  totalRefunds: 'total_refunds',
} as const;

const ofBreakdown = {
  compensationInAdvance: 'in_advance',
  compensationInArrears: 'in_arrears',
  advisorSplit: 'advisor_split',
  platformFee: 'platform_fee',
  accountFee: 'account_fee',
  verusOverride: 'verus_override',
  managementFee: 'management_fee',
  clientFee: 'client_fee',
  totalFees: 'total_fees',
  refundShare: 'refund_share',
  platformRefund: 'platform_refund',
  overrideRefund: 'override_refund',
  managementRefund: 'management_refund',
  refund: 'refund',
  netCompensation: 'net_compensation',
} as const;

/** Stores the figures of a row and of each of its breakdowns, as a rule of the domain has them. */
export const writeFigures = async (query: Query, feeRowId: string, figures: Figures): Promise<void> => {
  await query(sql`update fee_rows set ${assigned(ofRow, figures)} where id = ${feeRowId}`);
  for (const part of figures.breakdowns) {
    await query(sql`update breakdowns set ${assigned(ofBreakdown, part)}
      where fee_row_id = ${feeRowId} and advisor_id = ${part.advisorId}`);
  }
};

const assigned = <Key extends string>(
  columns: Readonly<Record<Key, string>>,
  figures: Readonly<Record<NoInfer<Key>, string>>,
) =>
  join(
    codesOf(columns).map((key) => sql`${raw(columns[key])} = ${figures[key]}`),
    ', ',
  );
