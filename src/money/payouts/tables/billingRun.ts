import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id } from '../../../lib/columns.ts';
import { Blob } from '../../../platform/blobs/entity.ts';
import { User } from '../../../platform/users/entity.ts';

/** One run of Manual Billing: the quarter's valuation date, the answer to a repeated request, and its findings. */
const BillingRunSchema = defineEntity({
  name: 'BillingRun',
  tableName: 'billing_runs',
  properties: {
    id: id(),
    quarter: day(),
    previousQuarter: day(),
    /** The first run of a quarter settles it for all of the quarter's runs. */
    valuationDate: day(),
    /** A second request with the same key is answered with the first one's run. */
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
