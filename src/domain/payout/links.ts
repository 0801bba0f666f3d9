export const payoutPath = (id: string): string => `/compensation/${id}`;
export const quarterPath = (page: '' | '/runs' | '/unbilled' | '/reconciliation', start: string): string =>
  `/compensation${page}?quarter=${start}`;
export const billingPath = (start: string): string => `/advisors?bill=${start}`;
export const runPath = (id: string): string => `/compensation/runs/${id}`;
