import { z } from 'zod';
import { choice, id, optional } from '../fields.ts';
import { feeTermsUpdate } from '../fee-schedule/schema.ts';
import { billingTypes } from './choices.ts';

/** Terms as a form would save them, and how it is billed; what is not said stays as it is, and no group is billed alone. */
export const feeTry = z
  .strictObject({ feeSchedule: feeTermsUpdate, billingType: choice(billingTypes), accGroupId: optional(id) })
  .partial();

export type FeeTryAsked = z.output<typeof feeTry>;
