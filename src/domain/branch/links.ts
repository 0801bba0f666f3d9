export const branchPath = (id: string): string => `/branches/${id}/details`;
