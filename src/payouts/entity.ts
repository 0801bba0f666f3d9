import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, instant, money, percent, updatedAt, version } from '../lib/columns.ts';
import type { FrozenInputs } from '../domain/payout/frozenInputs.ts';
import { visible } from '../scope.ts';
import { Account } from '../accounts/entity.ts';
import { AdvisorCode } from '../advisor-codes/entity.ts';
import { Blob } from '../files/entity.ts';
import { User } from '../users/entity.ts';

const zero = () => money().default('0');

/** What an advisor pays the firm, and when the next payout is due. */
const BillingDetailSchema = defineEntity({
  name: 'BillingDetail',
  tableName: 'billing_details',
  properties: {
    id: id(),
    advisor: p.manyToOne(User).unique(),
    platformFee: percent(),
    accountFee: money(),
    nextPayoutDate: day().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  checks: [
    { name: 'billing_details_platform_fee', expression: 'platform_fee >= 0 and platform_fee <= 100' },
    { name: 'billing_details_account_fee', expression: 'account_fee >= 0' },
  ],
});
export class BillingDetail extends BillingDetailSchema.class {}
BillingDetailSchema.setClass(BillingDetail);

/** One press of Create: the quarter's lock, its answer to a repeated press, and what it found. */
const BillingRunSchema = defineEntity({
  name: 'BillingRun',
  tableName: 'billing_runs',
  properties: {
    id: id(),
    quarter: day(),
    previousQuarter: day(),
    /** A second press with the same key answers with the first one's result. */
    idempotencyKey: p.text().unique(),
    allAdvisors: p.boolean(),
    chargesBlob: p.manyToOne(Blob).nullable(),
    billedOn: day(),
    findings: p.json<Record<string, unknown>>(),
    totals: p.json<Record<string, string>>(),
    digest: p.text(),
    createdBy: p.manyToOne(User).nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'billing_runs_quarter', properties: ['quarter'] }],
});
export class BillingRun extends BillingRunSchema.class {}
BillingRunSchema.setClass(BillingRun);

// A run writes fee rows and breakdowns by the hundred thousand, of ids that it has just read, and nothing that they point
// to is ever deleted: foreign keys, checked one row at a time, would take as long as all the rest of the run.

/** One account's fee for one quarter, with the inputs it was worked out from. */
const FeeRowSchema = defineEntity({
  name: 'FeeRow',
  tableName: 'fee_rows',
  properties: {
    id: id(),
    run: p.manyToOne(BillingRun).index(),
    account: p.manyToOne(Account),
    advisorCode: p.manyToOne(AdvisorCode),
    /** Who is debited. */
    payer: p.manyToOne(Account),
    quarter: day(),
    previousQuarter: day(),
    kind: p.enum(['fee', 'ahead', 'charges', 'refund', 'reversal'] as const),
    valuationDate: day().nullable(),
    value: money(),
    billableValue: money(),
    /** The fee of a full quarter. */
    quarterlyFee: money(),
    inAdvance: money(),
    inArrears: money(),
    gross: money(),
    totalRefunds: zero(),
    /** Kept as the text it was written as: nothing searches in it, and it is stored in half the time. */
    inputs: p.json<FrozenInputs>().columnType('json'),
    /** A removed fee stays as a tombstone: nothing bills that account and quarter again. */
    voidedAt: instant().nullable(),
    voidedBy: p.manyToOne(User).nullable(),
    archivedAt: instant().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    {
      name: 'fee_rows_live',
      expression:
        "create unique index fee_rows_live on fee_rows (account_id, quarter) where kind = 'fee' and archived_at is null",
    },
    { name: 'fee_rows_quarter', properties: ['quarter'] },
  ],
  checks: [{ name: 'fee_rows_gross', expression: 'gross = in_advance + in_arrears' }],
});
export class FeeRow extends FeeRowSchema.class {}
FeeRowSchema.setClass(FeeRow);

const PayoutSchema = defineEntity({
  name: 'Payout',
  tableName: 'payouts',
  filters: visible('payout'),
  properties: {
    id: id(),
    advisor: p.manyToOne(User).index(),
    run: p.manyToOne(BillingRun).index(),
    kind: p.enum(['regular', 'flagged'] as const).default('regular'),
    startDate: day(),
    endDate: day(),
    prevStartDate: day(),
    prevEndDate: day(),
    billDate: day(),
    estimatePayDate: day().nullable(),
    compensationInAdvance: money(),
    compensationInArrears: money(),
    grossCompensation: money(),
    platformFee: money(),
    accountFee: money(),
    verusOverride: money(),
    managementFee: money(),
    clientFee: money(),
    totalFees: money(),
    refund: money(),
    netCompensation: money(),
    /** Whole accounts, not reduced by splits. */
    netBalance: money(),
    valueOnDate: money(),
    /** What an earlier payout left owing, what this one pays, and what it leaves. */
    broughtForward: zero(),
    payable: money(),
    carriedForward: zero(),
    paidAt: instant().nullable(),
    archivedAt: instant().nullable(),
    archivedBy: p.manyToOne(User).nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [
    {
      name: 'payouts_once',
      expression:
        "create unique index payouts_once on payouts (advisor_id, start_date) where kind = 'regular' and archived_at is null",
    },
    {
      name: 'payouts_by_date',
      expression: 'create index payouts_by_date on payouts (start_date, bill_date nulls first, id)',
    },
  ],
  checks: [
    {
      name: 'payouts_gross',
      expression: 'gross_compensation = compensation_in_advance + compensation_in_arrears',
    },
    {
      name: 'payouts_fees',
      expression: 'total_fees = platform_fee + account_fee + verus_override + management_fee + client_fee',
    },
    { name: 'payouts_net', expression: 'net_compensation = gross_compensation - total_fees - refund' },
    {
      name: 'payouts_carry',
      expression:
        'payable + carried_forward = net_compensation + brought_forward and payable >= 0 and carried_forward <= 0',
    },
  ],
});
export class Payout extends PayoutSchema.class {}
PayoutSchema.setClass(Payout);

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
    /** The part of what the client gets back; of it the firm and VIM give back the next three, the advisor `refund`. */
    refundShare: zero(),
    platformRefund: zero(),
    overrideRefund: zero(),
    managementRefund: zero(),
    refund: zero(),
    netCompensation: money(),
    createdAt: createdAt(),
  },
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
