import { z } from 'zod';
import { id, name, optional } from '../fields.ts';

/** The accounts of a missed breakpoint as they were shown, and what a new group of them is called. */
export const groupCreate = z
  .strictObject({ accountIds: z.array(id).max(1000, 'At most 1,000 accounts'), groupName: optional(name()) })
  .partial({ groupName: true });

export type GroupCreate = z.output<typeof groupCreate>;
