import { defineEntity, p } from '@mikro-orm/postgresql';
import { codesOf } from '../../../domain/choices.ts';
import { billingErrorReasons, billingErrorStatuses } from '../../../domain/flag/choices.ts';
import { createdAt, id, instant, updatedAt, version } from '../../../lib/columns.ts';
import { visible } from '../../../platform/scope.ts';
import { FeeRow } from './feeRow.ts';
import { User } from '../../../platform/users/entity.ts';

/** A flag belongs to the fee row: every advisor who shares the fee sees it. */
const BillingErrorSchema = defineEntity({
  name: 'BillingError',
  tableName: 'billing_errors',
  filters: visible('billingError'),
  properties: {
    id: id(),
    feeRow: p.manyToOne(FeeRow).unique(),
    status: p.enum(codesOf(billingErrorStatuses)).default('review_needed').index(),
    reason: p.enum(codesOf(billingErrorReasons)),
    explanation: p.text(),
    createdBy: p.manyToOne(User).nullable(),
    resolvedBy: p.manyToOne(User).nullable(),
    resolvedAt: instant().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
});
export class BillingError extends BillingErrorSchema.class {}
BillingErrorSchema.setClass(BillingError);
