import { z } from 'zod';
import { day, id } from '../fields.ts';

/** What may be changed on an account that has left the wizard; who may, and when, the permission table says. */
export const accountUpdate = z
  .strictObject({ billingStartDate: day, advisorId: id, version: z.number().int() })
  .partial();

export type AccountUpdate = z.output<typeof accountUpdate>;
