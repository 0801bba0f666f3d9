import { z } from 'zod';
import { debitingCustodians } from '../custodian/custodians.ts';
import { choiceOf, optional, text } from '../fields.ts';
import { quarterStart } from '../payout/schema.ts';

/** A custodian's report of what it debited in a quarter. */
export const reconciliationCreate = z.strictObject({
  startDate: quarterStart,
  custodianId: choiceOf(debitingCustodians),
  signedBlobId: z.string({ error: 'The custodian’s file is required.' }).min(1, 'The custodian’s file is required.'),
});

/** Settles a difference by flags, or by a note that says why none is needed. */
export const reconciliationSettle = z.discriminatedUnion('settledAs', [
  z.strictObject({ settledAs: z.literal('note'), note: text(500) }),
  z.strictObject({ settledAs: z.literal('flag'), note: optional(text(500)) }),
]);

export type ReconciliationCreate = z.output<typeof reconciliationCreate>;
export type ReconciliationSettle = z.output<typeof reconciliationSettle>;
