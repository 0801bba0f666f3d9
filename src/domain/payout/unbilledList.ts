import { clientColumn } from '../client/column.ts';
import { toAccount } from '../account/links.ts';
import { toAdvisorCode } from '../advisor-code/links.ts';
import { advisorPath } from '../advisor/links.ts';
import { type Column, type List, pageSizes } from '../list.ts';
import { leftOutReasons } from './run/leftOut.ts';

const number: Column = {
  key: 'accountNumber',
  label: 'Account Number',
  kind: 'text',
  sort: true,
  filter: true,
  link: toAccount,
};

/** Accounts that owe a fee for a quarter, by default the last billed one, and have no fee row of it. */
export const unbilledList: List = {
  name: 'unbilled accounts',
  path: 'unbilled_accounts',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'accountNumber', direction: 'asc' },
  params: { startDate: { key: 'startDate', kind: 'day' }, advisorCodeId: { key: 'advisorCodeId', of: 'advisorCode' } },
  extras: ['accountId', 'clientId', 'step', 'advisorCodeId', 'startDate'],
  columns: [
    number,
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
      key: 'advisors',
      label: 'Advisors',
      kind: 'texts',
      filter: true,
      itemLink: (item, actor) => advisorPath(item.id, actor),
    },
    { key: 'openedOn', label: 'Opened On', kind: 'day', sort: true, filter: true },
    { key: 'closedOn', label: 'Closed On', kind: 'day', sort: true, filter: true, empty: '–' },
    {
      key: 'reason',
      label: 'Reason',
      kind: 'choice',
      choices: { ...leftOutReasons, not_billed: 'not billed yet' },
      sort: true,
      filter: true,
      quick: true,
    },
  ],
};

/** The waived accounts in a quarter, with the reasons. */
export const setAsideList: List = {
  name: 'waived accounts',
  path: 'set_asides',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'createdAt', direction: 'desc' },
  params: { startDate: { key: 'startDate', kind: 'day' }, accountId: { key: 'accountId', of: 'account' } },
  extras: ['accountId', 'clientId', 'step'],
  columns: [
    number,
    clientColumn,
    { key: 'startDate', label: 'Quarter', kind: 'day', sort: true, filter: true },
    { key: 'reason', label: 'Reason', kind: 'text', filter: true },
    { key: 'createdByName', label: 'Waived By', kind: 'text', sort: true, filter: true },
    { key: 'createdAt', label: 'Waived At', kind: 'instant', sort: true, filter: true },
  ],
};
