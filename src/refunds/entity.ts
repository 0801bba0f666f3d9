import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, money, no, updatedAt, version } from '../lib/columns.ts';
import { Account } from '../accounts/entity.ts';
import { Breakdown } from '../payouts/tables/breakdown.ts';
import { FeeRow } from '../payouts/tables/feeRow.ts';
import { User } from '../users/entity.ts';

/** What a client gets back of a fee paid in advance, worked out once, when the account closes. */
const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: id(),
    account: p.manyToOne(Account).unique(),
    feeRow: p.manyToOne(FeeRow).nullable(),
    quarter: day(),
    closedOn: day(),
    refundCalculationDate: day(),
    daysInQuarter: p.smallint(),
    daysRefunded: p.smallint(),
    dailyFeeRate: p.decimal('string').precision(16).scale(6),
    totalRefunded: money(),
    /** Complete: the next payout takes the advisors' parts. */
    refundAllowed: no(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [{ name: 'refunds_quarter', properties: ['quarter'] }],
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
