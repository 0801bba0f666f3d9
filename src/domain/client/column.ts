import type { Column } from '../list.ts';
import { toClient } from './links.ts';

/** The client of a row, in whatever list it stands. */
export const clientColumn = {
  key: 'clientName',
  label: 'Client',
  kind: 'text',
  sort: true,
  filter: true,
  link: toClient,
} as const satisfies Column;
