import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, instant, money, zero } from '../../../lib/columns.ts';
import type { FrozenInputs } from '../../../domain/payout/rows/frozenInputs.ts';
import { Account } from '../../../book/accounts/entity.ts';
import { AdvisorCode } from '../../../firm/advisor-codes/entity.ts';
import { User } from '../../../platform/users/entity.ts';
import { BillingRun } from './billingRun.ts';
import { GroupQuarter } from './groupQuarter.ts';

/** One account's fee for one quarter, with the inputs it was worked out from. */
const FeeRowSchema = defineEntity({
  name: 'FeeRow',
  tableName: 'fee_rows',
  properties: {
    id: id(),
    run: p.manyToOne(BillingRun).index(),
    account: p.manyToOne(Account),
    advisorCode: p.manyToOne(AdvisorCode),
    /** The account that is debited. */
    payer: p.manyToOne(Account),
    quarter: day(),
    previousQuarter: day(),
    kind: p.enum(['fee', 'catch_up', 'ahead', 'charges', 'refund', 'reversal', 'restored'] as const),
    /** The row that a reversal reverses, or the reversal that a restored row undoes: each row once. */
    undoes: () => p.manyToOne(FeeRow).nullable().deleteRule('restrict').updateRule('no action'),
    /** The charged days, the last one included; null if there are none, or all were refunded. */
    chargedFrom: day().nullable(),
    chargedThrough: day().nullable(),
    /** The household's values and shares as the first run of the quarter found them. */
    groupQuarter: p.manyToOne(GroupQuarter).nullable(),
    valuationDate: day().nullable(),
    value: money(),
    billableValue: money(),
    /** The fee of a full quarter. */
    quarterlyFee: money(),
    inAdvance: money(),
    inArrears: money(),
    gross: money(),
    totalRefunds: zero(),
    /** Stored as text: nothing searches in it, and it is stored in half the time. */
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
    { name: 'fee_rows_payer', properties: ['payer', 'quarter'] },
    {
      name: 'fee_rows_undone',
      expression:
        'create unique index fee_rows_undone on fee_rows (undoes_id) where undoes_id is not null and archived_at is null',
    },
    {
      name: 'fee_rows_group_quarter',
      expression:
        'create index fee_rows_group_quarter on fee_rows (group_quarter_id) where group_quarter_id is not null',
    },
  ],
  checks: [
    { name: 'fee_rows_gross', expression: 'gross = in_advance + in_arrears' },
    {
      name: 'fee_rows_charged',
      expression: '(charged_from is null) = (charged_through is null) and charged_from <= charged_through',
    },
  ],
});
export class FeeRow extends FeeRowSchema.class {}
FeeRowSchema.setClass(FeeRow);
