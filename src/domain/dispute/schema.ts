import { z } from 'zod';
import { text } from '../fields.ts';

/** The next message of a dispute; the first one opens it. */
export const disputeCreate = z.strictObject({ text: text() });

/** A dispute can only be resolved by hand; its other states follow from the messages. */
export const disputeUpdate = z
  .strictObject({ status: z.literal('settled', 'A dispute can only be resolved') })
  .partial();

export type DisputeCreate = z.output<typeof disputeCreate>;
