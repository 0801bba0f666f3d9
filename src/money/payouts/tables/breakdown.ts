import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, money, percent, zero } from '../../../lib/columns.ts';
import { visible } from '../../../platform/scope.ts';
import { User } from '../../../platform/users/entity.ts';
import { FeeRow } from './feeRow.ts';
import { Payout } from './payout.ts';

/** One advisor's part of a fee row, with every deduction, so that each row explains itself. */
const BreakdownSchema = defineEntity({
  name: 'Breakdown',
  tableName: 'breakdowns',
  filters: visible('breakdown'),
  properties: {
    id: id(),
    feeRow: p.manyToOne(FeeRow),
    advisor: p.manyToOne(User).index(),
    payout: p.manyToOne(Payout).nullable().index(),
    split: percent(),
    inAdvance: money(),
    inArrears: money(),
    advisorSplit: money(),
    platformFee: money(),
    accountFee: money(),
    verusOverride: money(),
    managementFee: money(),
    clientFee: money(),
    totalFees: money(),
    /** The part of the client's refund; of it the firm and VIM bear the next three, the advisor `refund`. */
    refundShare: zero(),
    platformRefund: zero(),
    overrideRefund: zero(),
    managementRefund: zero(),
    refund: zero(),
    netCompensation: money(),
    /** Read by the right to delete: whether the fee is in review. */
    flagStatus: p
      .string()
      .nullable()
      .formula((columns) => `(select e.status from billing_errors e where e.fee_row_id = ${columns.feeRow})`),
    createdAt: createdAt(),
  },
  indexes: [
    {
      name: 'breakdowns_refunded',
      expression: 'create index breakdowns_refunded on breakdowns (payout_id) where refund_share <> 0',
    },
  ],
  uniques: [{ name: 'breakdowns_once', properties: ['feeRow', 'advisor'] }],
  checks: [
    { name: 'breakdowns_split', expression: 'advisor_split = in_advance + in_arrears' },
    {
      name: 'breakdowns_fees',
      expression: 'total_fees = platform_fee + account_fee + verus_override + management_fee + client_fee',
    },
    {
      name: 'breakdowns_refund',
      expression: 'refund = refund_share - platform_refund - override_refund - management_refund',
    },
    { name: 'breakdowns_net', expression: 'net_compensation = advisor_split - total_fees - refund' },
  ],
});
export class Breakdown extends BreakdownSchema.class {}
BreakdownSchema.setClass(Breakdown);
