import type { BranchUpdate } from './schema.ts';

/** Labels of a branch's fields. */
export const branchLabels = {
  name: 'Name',
  url: 'Website',
  phoneAttributes: 'Phone',
  locationAttributes: 'Address',
  jurisdictionStates: 'State Registrations',
} as const satisfies Readonly<Record<keyof BranchUpdate, string>>;
