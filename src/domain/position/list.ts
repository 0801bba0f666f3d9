import { unassigned } from '../account/shownNumber.ts';
import { accountTypeNames } from '../account/types.ts';
import { pageSizes, type List } from '../list.ts';

/** The positions of a client, or of an account. */
export const positionList: List = {
  name: 'positions',
  path: 'positions',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'name', direction: 'asc' },
  extras: ['accountId', 'clientId', 'closed'],
  groupedBy: 'name',
  columns: [
    { key: 'name', label: 'Symbol/CUSIP', kind: 'text', sort: true, filter: true },
    { key: 'description', label: 'Description', kind: 'text', filter: true, hidden: true },
    {
      key: 'accountNumber',
      label: 'Account#',
      kind: 'text',
      accountNumber: true,
      empty: unassigned,
      sort: true,
      filter: true,
    },
    {
      key: 'accountType',
      label: 'Account Type',
      kind: 'choice',
      choices: accountTypeNames,
      empty: 'Pending',
      filter: true,
      quick: true,
    },
    { key: 'quantity', label: 'Quantity', kind: 'quantity', sort: true, filter: true },
    { key: 'closingPrice', label: 'Closing Price', kind: 'quantity', sort: true, filter: true },
    { key: 'amount', label: 'Market Value', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'importedAt', label: 'Last Imported', kind: 'instant', sort: true, filter: true },
    { key: 'eligible', label: 'Billable', kind: 'boolean', sort: true, filter: true, quick: true },
  ],
};
