import { z } from 'zod';
import { feeTermsUpdate } from '../fee-schedule/schema.ts';
import { id, optional } from '../fields.ts';

/**
 * A fee to try out: terms as a form would save them, and a fee group. Omitted terms stay as they are; without a group
 * the account is billed alone.
 */
export const feeTryRequest = z.strictObject({ feeSchedule: feeTermsUpdate, accGroupId: optional(id) }).partial();

export type FeeTryRequest = z.output<typeof feeTryRequest>;
