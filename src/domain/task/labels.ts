import type { TaskUpdate } from './schema.ts';

/** Labels of a task's fields, on its form and in the list. */
export const taskLabels = {
  name: 'Name',
  notes: 'Notes',
  clientId: 'Client',
  accountId: 'Account Number',
  dueOn: 'Due',
  starred: 'Starred',
  completed: 'Completed',
} as const satisfies Readonly<Record<keyof TaskUpdate, string>>;
