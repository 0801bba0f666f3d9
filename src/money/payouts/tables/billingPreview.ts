import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day } from '../../../lib/columns.ts';

/** What a preview came to, account by account, so that a run which comes to something else can say where. */
const BillingPreviewSchema = defineEntity({
  name: 'BillingPreview',
  tableName: 'billing_previews',
  properties: {
    digest: p.text().primary(),
    quarter: day(),
    /** Account id, gross and a digest of its row, a line each: written and read as a whole. */
    figures: p.text(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'billing_previews_age', properties: ['createdAt'] }],
});
export class BillingPreview extends BillingPreviewSchema.class {}
BillingPreviewSchema.setClass(BillingPreview);
