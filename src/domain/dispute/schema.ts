import { z } from 'zod';
import { text } from '../fields.ts';

/** The next word of a thread; the first one opens it. */
export const disputeCreate = z.strictObject({ text: text() });

/** Nobody says whose turn it is but by a word of their own; what can be said is that there is nothing more to say. */
export const disputeUpdate = z
  .strictObject({ status: z.literal('settled', 'A dispute can only be settled') })
  .partial();

export type DisputeCreate = z.output<typeof disputeCreate>;
