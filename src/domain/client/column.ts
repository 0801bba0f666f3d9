import type { Column } from '../list.ts';
import { toClient } from './links.ts';

/** The client column, the same in every list. */
export const clientColumn = {
  key: 'clientName',
  label: 'Client',
  kind: 'text',
  sort: true,
  filter: true,
  link: toClient,
} as const satisfies Column;
