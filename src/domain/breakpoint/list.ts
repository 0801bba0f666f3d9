import { clientColumn } from '../client/column.ts';
import { accountPath } from '../account/links.ts';
import { toAdvisorCode } from '../advisor-code/links.ts';
import { type List, pageSizes } from '../list.ts';

/**
 * Accounts of a client on one advisor code that have the same tiers and no common group. `paysNow` and `wouldPay` are a
 * year's fees at the last known values: with today's groups, and with one group. Accounts already grouped with one of
 * these count in both amounts.
 */
export const missedBreakpointList: List = {
  name: 'missed breakpoints',
  path: 'missed_breakpoints',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'saves', direction: 'desc' },
  amount: 'saves',
  extras: ['clientId', 'advisorCodeId', 'accGroupName'],
  columns: [
    clientColumn,
    {
      key: 'advisorCodeNumber',
      label: 'Advisor Code',
      kind: 'text',
      sort: true,
      filter: true,
      empty: '–',
      link: toAdvisorCode,
    },
    {
      key: 'accounts',
      label: 'Accounts',
      kind: 'texts',
      filter: true,
      itemLink: ({ id }) => accountPath({ id, clientId: '', step: 'completed' }),
    },
    { key: 'value', label: 'Combined Value', kind: 'money', sort: true, filter: true },
    { key: 'paysNow', label: 'Current Annual Fee', kind: 'money', sort: true, filter: true },
    { key: 'wouldPay', label: 'Fee at Breakpoint', kind: 'money', sort: true, filter: true },
    { key: 'saves', label: 'Annual Savings', kind: 'money', sort: true, filter: true, quick: true },
  ],
};
