/** Pages of a quarter for the firm, beside its payouts. */
export const quarterPages = [
  { pathname: '/compensation/runs', label: 'Runs' },
  { pathname: '/compensation/unbilled', label: 'Unbilled' },
  { pathname: '/compensation/reconciliation', label: 'Reconciliation' },
  { pathname: '/compensation/breakpoints', label: 'Breakpoints' },
];
