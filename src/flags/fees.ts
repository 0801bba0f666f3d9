import { flaggedKinds } from '../domain/payout/flags.ts';
import { sql, texts } from '../lib/sql.ts';

/** Whether a row `f` is a client's fee that stands: what may be flagged or removed. */
export const isStanding = sql`(f.archived_at is null and f.voided_at is null and f.kind = any(${texts(flaggedKinds)}))`;
