import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, feeRate, id, money, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../../platform/scope.ts';
import { Account } from '../accounts/entity.ts';
import { Branch } from '../../platform/branches/entity.ts';

/** A template of a branch, or the terms of one account: never both. */
const FeeScheduleSchema = defineEntity({
  name: 'FeeSchedule',
  tableName: 'fee_schedules',
  filters: visible('feeSchedule'),
  properties: {
    id: id(),
    name: p.text().nullable(),
    branch: p.manyToOne(Branch).nullable().index(),
    account: p.manyToOne(Account).nullable().unique().deleteRule('cascade'),
    feeType: p.enum(['flat_fee_amount', 'flat_fee', 'tier_percentages'] as const).default('flat_fee'),
    /** Dollars a year, for flat_fee_amount. */
    balance: money().nullable(),
    /** Percent a year, for flat_fee. */
    balancePercentage: feeRate().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  checks: [
    { name: 'fee_schedules_owner', expression: 'num_nonnulls(branch_id, account_id) = 1' },
    { name: 'fee_schedules_template_name', expression: 'branch_id is null or name is not null' },
    { name: 'fee_schedules_balance', expression: 'balance >= 0' },
    { name: 'fee_schedules_percentage', expression: 'balance_percentage >= 0 and balance_percentage <= 2.5' },
  ],
});
export class FeeSchedule extends FeeScheduleSchema.class {}
FeeScheduleSchema.setClass(FeeSchedule);

const FeeTierSchema = defineEntity({
  name: 'FeeTier',
  tableName: 'fee_tiers',
  properties: {
    id: id(),
    feeSchedule: p.manyToOne(FeeSchedule).deleteRule('cascade'),
    position: p.smallint(),
    lowAmount: money(),
    /** Null: no upper bound. */
    highAmount: money().nullable(),
    percentage: feeRate(),
  },
  uniques: [{ name: 'fee_tiers_position', properties: ['feeSchedule', 'position'] }],
  checks: [
    { name: 'fee_tiers_percentage', expression: 'percentage >= 0 and percentage <= 2.5' },
    {
      name: 'fee_tiers_amounts',
      expression: 'low_amount >= 0.01 and (high_amount is null or high_amount >= low_amount)',
    },
  ],
});
export class FeeTier extends FeeTierSchema.class {}
FeeTierSchema.setClass(FeeTier);
