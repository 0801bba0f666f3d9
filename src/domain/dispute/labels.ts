import type { DisputeCreate } from './schema.ts';

export const disputeLabels = {
  text: 'What is wrong',
} as const satisfies Readonly<Record<keyof DisputeCreate, string>>;
