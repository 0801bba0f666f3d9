export const branchPath = (id: string): string => `/branches/${id}/details`;
export const branchTeamPath = (id: string): string => `/branches/${id}/team`;
export const templatesPath = (id: string): string => `/branches/${id}/fee-schedule`;
export const branchCodesPath = (id: string): string => `/branches/${id}/advisor-codes`;
