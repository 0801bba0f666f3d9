import type { Row } from '../list.ts';

export const advisorCodePath = (id: string): string => `/advisor-codes/${id}/details`;

/** Links a list row to the advisor code that it names. */
export const toAdvisorCode = ({ advisorCodeId }: Row): string | undefined =>
  typeof advisorCodeId === 'string' ? advisorCodePath(advisorCodeId) : undefined;
