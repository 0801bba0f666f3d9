import { z } from 'zod';
import { custodians } from '../custodian/choices.ts';
import { choice, optional, text } from '../fields.ts';
import { quarterStart } from '../payout/schema.ts';
import { reconciliationRemedies } from './choices.ts';

/** A custodian's report of what it debited in a quarter. */
export const reconciliationCreate = z.strictObject({
  startDate: quarterStart,
  custodianId: choice(custodians),
  signedBlobId: z.string({ error: 'The custodian’s file is required.' }).min(1, 'The custodian’s file is required.'),
});

/** How a difference is settled; a note says why. */
export const reconciliationSettle = z
  .strictObject({ settledAs: choice(reconciliationRemedies), note: optional(text(500)) })
  .refine(({ settledAs, note }) => settledAs === 'flag' || note, { path: ['note'], message: 'Required' });

export type ReconciliationCreate = z.output<typeof reconciliationCreate>;
export type ReconciliationSettle = z.output<typeof reconciliationSettle>;
