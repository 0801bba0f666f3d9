import { codesOf } from '../../domain/choices.ts';
import { feeKinds } from '../../domain/fee/choices.ts';
import { sql, texts } from '../../lib/sql.ts';

/** Whether a row `f` is of what a client was charged. */
export const isFee = sql`f.kind = any(${texts(codesOf(feeKinds))})`;

/** Whether it counts: it was neither billed anew nor removed. */
export const isLive = sql`f.archived_at is null and f.voided_at is null`;

/** Whether it is a client's fee that stands: what may be flagged or removed. */
export const isStanding = sql`(${isLive} and ${isFee})`;
