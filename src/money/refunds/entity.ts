import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FrozenRefund } from '../../domain/refund/refund.ts';
import { codesOf } from '../../domain/choices.ts';
import { refundReasons } from '../../domain/refund/choices.ts';
import { createdAt, day, id, money, no, updatedAt, version } from '../../lib/columns.ts';
import { Account } from '../../book/accounts/entity.ts';
import { Breakdown } from '../payouts/tables/breakdown.ts';
import { FeeRow } from '../payouts/tables/feeRow.ts';
import { User } from '../../platform/users/entity.ts';

/** A client's refund of one fee, worked out once, when the fee turned out to be too high. */
const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: id(),
    account: p.manyToOne(Account).index(),
    /** Null on the refund card of an account that was never billed for the days after its closing. */
    feeRow: p.manyToOne(FeeRow).nullable().index(),
    reason: p.enum(codesOf(refundReasons)),
    quarter: day(),
    closedOn: day().nullable(),
    refundCalculationDate: day(),
    /**
     * The three below are of its first part: usually the quarter of closing is the last one billed when a closing is
     * recorded.
     */
    daysInQuarter: p.smallint(),
    daysRefunded: p.smallint(),
    dailyFeeRate: p.decimal('string').precision(16).scale(6),
    totalRefunded: money(),
    /** The inputs that it was worked out from. */
    inputs: p.json<FrozenRefund>().columnType('json'),
    /** True for Complete: the next payout takes the advisors' parts. */
    refundAllowed: no(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [
    {
      name: 'refunds_by_quarter',
      expression: 'create index refunds_by_quarter on refunds (quarter, closed_on nulls first, id)',
    },
    {
      name: 'refunds_by_closing',
      expression: 'create index refunds_by_closing on refunds (closed_on nulls first, id)',
    },
    {
      name: 'refunds_waiting',
      expression: 'create index refunds_waiting on refunds (closed_on nulls first, id) where not refund_allowed',
    },
    {
      name: 'refunds_pending',
      expression:
        'create unique index refunds_pending on refunds (fee_row_id, reason) where not refund_allowed and fee_row_id is not null',
    },
  ],
  checks: [{ name: 'refunds_total', expression: 'total_refunded >= 0' }],
});
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);

const RefundShareSchema = defineEntity({
  name: 'RefundShare',
  tableName: 'refund_shares',
  properties: {
    id: id(),
    refund: p.manyToOne(Refund).deleteRule('cascade'),
    advisor: p.manyToOne(User).index(),
    total: money(),
    firmPart: money(),
    vimPart: money(),
    advisorRefund: money(),
    usedBy: p.manyToOne(Breakdown).nullable().unique(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'refund_shares_once', properties: ['refund', 'advisor'] }],
  checks: [{ name: 'refund_shares_sum', expression: 'total = firm_part + vim_part + advisor_refund' }],
});
export class RefundShare extends RefundShareSchema.class {}
RefundShareSchema.setClass(RefundShare);
