import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant } from '../../lib/columns.ts';

/** An address at which the first super admin of an empty firm enters themselves. */
const SetupLinkSchema = defineEntity({
  name: 'SetupLink',
  tableName: 'setup_links',
  properties: {
    id: id(),
    tokenHash: p.text().hidden().unique(),
    /** Who was mailed it; null where it was only printed. */
    mailedTo: p.text().nullable(),
    expiresAt: instant(),
    usedAt: instant().nullable(),
    createdAt: createdAt(),
  },
});
export class SetupLink extends SetupLinkSchema.class {}
SetupLinkSchema.setClass(SetupLink);
