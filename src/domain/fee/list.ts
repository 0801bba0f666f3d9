import { accountColumn } from '../account/column.ts';
import { pageSizes, type List } from '../list.ts';
import { feeKinds, feeStatuses } from './choices.ts';

/** The fees charged to the accounts of one client. */
export const clientFeeList: List = {
  name: 'fees',
  path: 'client_fees',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'startDate', direction: 'desc' },
  extras: ['accountId', 'clientId', 'step', 'startDate'],
  groupedBy: 'quarter',
  columns: [
    { key: 'quarter', label: 'Quarter', kind: 'text', filter: true },
    accountColumn,
    { key: 'kind', label: 'Kind', kind: 'choice', choices: feeKinds, filter: true, quick: true },
    { key: 'grossFee', label: 'Total Fee', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'status', label: 'Status', kind: 'choice', choices: feeStatuses, filter: true, quick: true },
  ],
};
