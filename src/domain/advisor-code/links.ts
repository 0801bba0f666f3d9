import type { Row } from '../list.ts';

export const advisorCodePath = (id: string): string => `/advisor-codes/${id}/details`;

/** From the row of a list that names an advisor code. */
export const toAdvisorCode = ({ advisorCodeId }: Row): string | undefined =>
  typeof advisorCodeId === 'string' ? advisorCodePath(advisorCodeId) : undefined;
