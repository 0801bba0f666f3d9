import type { BranchUpdate } from './schema.ts';

/** What each field of a branch is called. */
export const branchLabels = {
  name: 'Name',
  url: 'Website',
  phoneAttributes: 'Phone',
  locationAttributes: 'Address',
  jurisdictionStates: 'State Registrations',
} as const satisfies Readonly<Record<keyof BranchUpdate, string>>;
