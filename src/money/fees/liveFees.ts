import { codesOf } from '../../domain/choices.ts';
import { feeKinds } from '../../domain/fee/choices.ts';
import { sql, texts } from '../../lib/sql.ts';

/** Whether a row `f` charges a client. */
export const isFee = sql`f.kind = any(${texts(codesOf(feeKinds))})`;

/** Whether a row `f` counts: it was neither archived nor voided. */
export const isLive = sql`f.archived_at is null and f.voided_at is null`;

/** Whether a row `f` is a client's fee that counts: only such a fee may be flagged or removed. */
export const isLiveFee = sql`(${isLive} and ${isFee})`;
