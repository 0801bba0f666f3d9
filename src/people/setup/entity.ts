import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant } from '../../lib/columns.ts';

/** A link by which the first super admin of an empty firm signs up. */
const SetupLinkSchema = defineEntity({
  name: 'SetupLink',
  tableName: 'setup_links',
  properties: {
    id: id(),
    tokenHash: p.text().hidden().unique(),
    /** The address that it was mailed to; null if it was only printed. */
    mailedTo: p.text().nullable(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
    createdAt: createdAt(),
  },
});
export class SetupLink extends SetupLinkSchema.class {}
SetupLinkSchema.setClass(SetupLink);
