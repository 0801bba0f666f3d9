export const advisorCodePath = (id: string): string => `/advisor-codes/${id}/details`;
