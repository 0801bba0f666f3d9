import { z } from 'zod';
import { feeTermsUpdate } from '../fee-schedule/schema.ts';
import { id, optional } from '../fields.ts';

/** Terms as a form would save them, and the fee group; what is not said stays as it is, and no group is billed alone. */
export const feeTry = z.strictObject({ feeSchedule: feeTermsUpdate, accGroupId: optional(id) }).partial();

export type FeeTryAsked = z.output<typeof feeTry>;
