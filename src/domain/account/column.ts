import type { Column } from '../list.ts';
import { toAccount } from './links.ts';

/** The account column, the same in every list. */
export const accountColumn = {
  key: 'accountNumber',
  label: 'Account Number',
  kind: 'text',
  accountNumber: true,
  sort: true,
  filter: true,
  link: toAccount,
} as const satisfies Column;
