import { z } from 'zod';
import { id, name, optional } from '../fields.ts';

/** Makes a group of the accounts of a missed breakpoint, as they were shown, under this name. */
export const groupCreate = z
  .strictObject({ accountIds: z.array(id).max(1000, 'At most 1,000 accounts'), groupName: optional(name()) })
  .partial({ groupName: true });

export type GroupCreate = z.output<typeof groupCreate>;
