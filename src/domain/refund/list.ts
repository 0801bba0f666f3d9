import { refundStatuses } from '../account/choices.ts';
import { toAccount } from '../account/links.ts';
import { pageSizes, type List } from '../list.ts';
import { refundReasons } from './choices.ts';

/** What one client gets back of fees. */
export const clientRefundList: List = {
  name: 'refunds',
  path: 'client_refunds',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'closedOn', direction: 'desc' },
  extras: ['accountId', 'clientId', 'step'],
  columns: [
    {
      key: 'accountNumber',
      label: 'Account Number',
      kind: 'text',
      accountNumber: true,
      sort: true,
      filter: true,
      link: toAccount,
    },
    { key: 'reason', label: 'Reason', kind: 'choice', choices: refundReasons, filter: true },
    { key: 'closedOn', label: 'Closed On', kind: 'day', sort: true, filter: true },
    { key: 'totalRefunded', label: 'Total Refund', kind: 'money', sort: true, filter: true },
    { key: 'status', label: 'Status', kind: 'choice', choices: refundStatuses, filter: true },
  ],
};
