import type { Column } from '../list.ts';
import { toAdvisorCode } from './links.ts';

/** The advisor code of a row, in whatever list it stands. */
export const codeColumn = {
  key: 'advisorCodeNumber',
  label: 'Advisor Code',
  kind: 'model',
  filter: true,
  model: { resource: 'advisor_codes', idKey: 'advisorCodeId' },
  link: toAdvisorCode,
} as const satisfies Column;
