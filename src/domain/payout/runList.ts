import { type List, pageSizes } from '../list.ts';
import { runPath } from './links.ts';

/** All billing runs with their totals. */
export const billingRunList: List = {
  name: 'billing runs',
  path: 'billing_runs',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'createdAt', direction: 'desc' },
  quarterly: true,
  params: { startDate: { key: 'startDate', kind: 'day' } },
  columns: [
    { key: 'billDate', label: 'Bill Date', kind: 'day', sort: true, filter: true, link: (row) => runPath(row.id) },
    { key: 'startDate', label: 'Quarter', kind: 'day', sort: true, filter: true, hidden: true },
    { key: 'createdAt', label: 'Created At', kind: 'instant', sort: true, filter: true, quick: true },
    { key: 'createdByName', label: 'Created By', kind: 'text', sort: true, filter: true, empty: 'System' },
    { key: 'payouts', label: 'Payouts', kind: 'text', empty: 'None' },
    { key: 'accounts', label: 'Accounts', kind: 'number', sort: true, filter: true },
    { key: 'clientFees', label: 'Advisory Fees', kind: 'money', sort: true, filter: true },
    { key: 'grossCompensation', label: 'Gross', kind: 'money', sort: true, filter: true },
    { key: 'netCompensation', label: 'Net', kind: 'money', sort: true, filter: true },
  ],
};
