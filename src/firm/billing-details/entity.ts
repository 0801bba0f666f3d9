import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, money, percent, updatedAt, version } from '../../lib/columns.ts';
import { User } from '../../platform/users/entity.ts';

/** An advisor's billing details: what they pay the firm, and when the next payout is due. */
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
