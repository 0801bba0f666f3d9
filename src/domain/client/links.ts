export const clientPath = (id: string): string => `/clients/${id}/accounts`;
