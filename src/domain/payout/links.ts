export const payoutPath = (id: string): string => `/compensation/${id}`;
