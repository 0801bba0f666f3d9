import type { DisputeCreate } from './schema.ts';

export const disputeLabels = {
  text: 'Problem',
} as const satisfies Readonly<Record<keyof DisputeCreate, string>>;
