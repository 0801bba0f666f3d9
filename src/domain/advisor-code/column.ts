import type { Column } from '../list.ts';
import { toAdvisorCode } from './links.ts';

/** The advisor code column, the same in every list. */
export const codeColumn = {
  key: 'advisorCodeNumber',
  label: 'Advisor Code',
  kind: 'model',
  filter: true,
  model: { resource: 'advisor_codes', idKey: 'advisorCodeId' },
  link: toAdvisorCode,
} as const satisfies Column;
