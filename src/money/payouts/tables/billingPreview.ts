import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day } from '../../../lib/columns.ts';

/** The figures of a preview by account, so that a run that differs can say where. */
const BillingPreviewSchema = defineEntity({
  name: 'BillingPreview',
  tableName: 'billing_previews',
  properties: {
    digest: p.text().primary(),
    quarter: day(),
    /** Account id, gross and a digest of its rows, a line each: written and read as a whole. */
    figures: p.text(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'billing_previews_age', properties: ['createdAt'] }],
});
export class BillingPreview extends BillingPreviewSchema.class {}
BillingPreviewSchema.setClass(BillingPreview);
