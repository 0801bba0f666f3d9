import type { Column } from '../list.ts';
import { toAccount } from './links.ts';

/** The account of a row, in whatever list it stands. */
export const accountColumn = {
  key: 'accountNumber',
  label: 'Account Number',
  kind: 'text',
  accountNumber: true,
  sort: true,
  filter: true,
  link: toAccount,
} as const satisfies Column;
