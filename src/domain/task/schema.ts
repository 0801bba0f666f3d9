import { z } from 'zod';
import { day, flag, id, name, optional, text } from '../fields.ts';

const shape = {
  name: name(200),
  notes: optional(text()),
  dueOn: optional(day),
  starred: flag,
  completed: flag,
  clientId: optional(id),
  accountId: optional(id),
};

export const taskUpdate = z.strictObject(shape).partial();
export const taskCreate = taskUpdate.extend({ name: shape.name });

export type TaskUpdate = z.output<typeof taskUpdate>;
export type TaskCreate = z.output<typeof taskCreate>;
