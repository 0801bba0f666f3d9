import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, instant, sum, updatedAt, version } from '../../../lib/columns.ts';
import { visible } from '../../../platform/scope.ts';
import { User } from '../../../platform/users/entity.ts';
import { BillingRun } from './billingRun.ts';

const PayoutSchema = defineEntity({
  name: 'Payout',
  tableName: 'payouts',
  filters: visible('payout'),
  properties: {
    id: id(),
    advisor: p.manyToOne(User).index(),
    /** Null for a flagged payout, which bills nothing. */
    run: p.manyToOne(BillingRun).nullable().index().deleteRule('restrict').updateRule('no action'),
    kind: p.enum(['regular', 'supplementary', 'flagged'] as const).default('regular'),
    startDate: day(),
    endDate: day(),
    prevStartDate: day(),
    prevEndDate: day(),
    billDate: day(),
    estimatePayDate: day().nullable(),
    compensationInAdvance: sum(),
    compensationInArrears: sum(),
    grossCompensation: sum(),
    platformFee: sum(),
    accountFee: sum(),
    verusOverride: sum(),
    managementFee: sum(),
    clientFee: sum(),
    totalFees: sum(),
    refund: sum(),
    netCompensation: sum(),
    /** Whole accounts, not reduced by splits. */
    netBalance: sum(),
    valueOnDate: sum(),
    /** The amounts that earlier payouts left owing, that this one pays, and that it leaves. */
    broughtForward: sum().default('0'),
    payable: sum(),
    carriedForward: sum().default('0'),
    paidAt: instant().nullable(),
    paidBy: p.manyToOne(User).nullable(),
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
