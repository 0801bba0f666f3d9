import { accountColumn } from '../account/column.ts';
import { codeColumn } from '../advisor-code/column.ts';
import { clientColumn } from '../client/column.ts';
import { refundStatuses } from '../account/choices.ts';
import { pageSizes, type Column, type List } from '../list.ts';
import { refundReasons } from './choices.ts';

const reason: Column = { key: 'reason', label: 'Reason', kind: 'choice', choices: refundReasons, filter: true };
const closedOn: Column = { key: 'closedOn', label: 'Closed On', kind: 'day', sort: true, filter: true, quick: true };
const status: Column = {
  key: 'status',
  label: 'Status',
  kind: 'choice',
  choices: refundStatuses,
  filter: true,
  quick: true,
};
/** The refunds of one client. */
export const clientRefundList: List = {
  name: 'refunds',
  path: 'client_refunds',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'closedOn', direction: 'desc' },
  extras: ['accountId', 'clientId', 'step'],
  groupedBy: 'reason',
  columns: [
    accountColumn,
    reason,
    closedOn,
    { key: 'totalRefunded', label: 'Total Refund', kind: 'money', summed: true, sort: true, filter: true },
    status,
  ],
};

/**
 * The refunds of all clients, by the quarter of the closing. (21) The advisors bear `advisorRefunds`, the firm and VIM
 * the rest, `netVerusOwes`. If the fee was removed, the firm bears all: the fee's row is reversed, so that no pay bears
 * the refund, which is outside I4.
 */
export const refundList: List = {
  name: 'refunds',
  path: 'refunds',
  opens: 'accNumber',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'closedOn', direction: 'desc' },
  quarterly: true,
  params: { quarterStartDate: { key: 'startDate', kind: 'day' } },
  extras: ['accountId', 'clientId', 'step', 'advisorCodeId', 'startDate', 'refundAllowed', 'isUsed', 'version'],
  groupedBy: 'advisorName',
  columns: [
    codeColumn,
    { key: 'advisorName', label: 'Advisor', kind: 'text', sort: true, filter: true },
    { ...accountColumn, key: 'accNumber' },
    clientColumn,
    closedOn,
    { key: 'totalRefunds', label: 'Total Refunds', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'advisorRefunds', label: 'Advisor Refunds', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'netVerusOwes', label: 'Verus Refunds', kind: 'money', summed: true, sort: true, filter: true },
    status,
    // Days that the client has waited: from the calculation until the refund is Complete.
    { key: 'daysWaiting', label: 'Days Pending', kind: 'number', sort: true, filter: true },
    { ...reason, hidden: true },
    { key: 'quarter', label: 'Quarter', kind: 'text', filter: true, hidden: true },
  ],
};
