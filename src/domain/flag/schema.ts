import { z } from 'zod';
import { choice, flag, id, optional, text } from '../fields.ts';
import { billingErrorReasons, billingErrorStatuses } from './choices.ts';

/** A flag on the fee that a breakdown belongs to; with `all`, on every unpaid fee of the account. */
export const billingErrorCreate = z.strictObject({
  payoutBreakdownId: id,
  all: optional(flag),
  reason: choice(billingErrorReasons),
  explanation: text(),
});

export const billingErrorUpdate = z.strictObject({ status: choice(billingErrorStatuses) }).partial();

/** The breakdowns that a flagged payout pays. */
export const flaggedPayout = z.strictObject({
  payoutBreakdownIds: z
    .array(id, { error: 'No flagged accounts are selected.' })
    .min(1, 'No flagged accounts are selected.')
    .max(5000, 'At most 5000 at once'),
});

export type BillingErrorCreate = z.output<typeof billingErrorCreate>;
