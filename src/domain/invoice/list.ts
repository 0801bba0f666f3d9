import { pageSizes, type List } from '../list.ts';

/** The invoices of an account, and of all accounts of a client. */
export const invoiceList: List = {
  name: 'invoices',
  path: 'invoices',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'invoiceDate', direction: 'desc' },
  extras: ['url', 'clientId', 'accountId'],
  columns: [
    { key: 'fileName', label: 'File Name', kind: 'text', sort: true, filter: true },
    { key: 'invoiceDate', label: 'Invoice Date', kind: 'day', sort: true, filter: true, quick: true },
    { key: 'billingPeriod', label: 'Billing Period', kind: 'text', filter: true },
  ],
};
