export const payoutPath = (id: string): string => `/compensation/${id}`;
export const runPath = (id: string): string => `/compensation/runs/${id}`;
