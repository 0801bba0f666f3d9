import { toAccount } from '../account/links.ts';
import { accountTypeNames } from '../account/types.ts';
import { toAdvisorCode } from '../advisor-code/links.ts';
import { toAdvisor } from '../advisor/links.ts';
import { toClient } from '../client/links.ts';
import { billingErrorStatuses } from '../flag/choices.ts';
import { pageSizes, type List } from '../list.ts';
import { payoutKinds } from './choices.ts';
import { payoutPath } from './links.ts';

export const payoutList: List = {
  name: 'payouts',
  path: 'payouts',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'advisorName', direction: 'asc' },
  params: { startDate: { key: 'startDate', kind: 'day' }, advisorId: { key: 'advisorId', of: 'user' } },
  extras: ['advisorId'],
  columns: [
    { key: 'advisorName', label: 'Advisor', kind: 'text', sort: true, filter: true, link: (row) => payoutPath(row.id) },
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: payoutKinds,
      filter: true,
    },
    { key: 'startDate', label: 'Quarter', kind: 'day', sort: true, hidden: true },
    { key: 'billDate', label: 'Bill Date', kind: 'day', sort: true, filter: true },
    { key: 'estimatedPayDate', label: 'Estimated Pay Date', kind: 'day', sort: true, filter: true },
    { key: 'grossCompensation', label: 'Gross Compensation', kind: 'money', sort: true, filter: true },
    { key: 'totalFees', label: 'Total Fees', kind: 'money', sort: true, filter: true },
    { key: 'refund', label: 'Refund', kind: 'money', sort: true, filter: true },
    { key: 'netCompensation', label: 'Net Compensation', kind: 'money', sort: true, filter: true },
  ],
};

export const breakdownList: List = {
  name: 'breakdowns',
  path: 'payout_breakdowns',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'accNumber', direction: 'asc' },
  params: {
    payoutId: { key: 'payoutId', of: 'payout' },
    advisorId: { key: 'advisorId', of: 'user' },
    flagged: { key: 'flagged', kind: 'boolean' },
    startDate: { key: 'startDate', kind: 'day' },
  },
  extras: [
    'payoutId',
    'advisorId',
    'accountId',
    'clientId',
    'advisorCodeId',
    'step',
    'billingErrorId',
    'startDate',
    'endDate',
  ],
  columns: [
    {
      key: 'accNumber',
      label: 'Account Number',
      kind: 'text',
      accountNumber: true,
      sort: true,
      filter: true,
      link: toAccount,
    },
    {
      key: 'clientName',
      label: 'Client',
      kind: 'text',
      sort: true,
      filter: true,
      link: toClient,
    },
    {
      key: 'advisorName',
      label: 'Advisor',
      kind: 'text',
      sort: true,
      filter: true,
      hidden: true,
      link: toAdvisor,
    },
    {
      key: 'advisorCodeNumber',
      label: 'Advisor Code',
      kind: 'text',
      sort: true,
      filter: true,
      link: toAdvisorCode,
    },
    {
      key: 'accountType',
      label: 'Account Type',
      kind: 'choice',
      choices: accountTypeNames,
      filter: true,
      hidden: true,
    },
    { key: 'billableBalance', label: 'Billable Balance', kind: 'money', sort: true, filter: true },
    { key: 'compensationInArrears', label: 'In Arrears', kind: 'money', sort: true, filter: true, hidden: true },
    { key: 'compensationInAdvance', label: 'In Advance', kind: 'money', sort: true, filter: true, hidden: true },
    { key: 'grossCompensation', label: 'Total Fee', kind: 'money', sort: true, filter: true },
    { key: 'advisorSplit', label: 'Advisor Split', kind: 'money', sort: true, filter: true },
    { key: 'platformFee', label: 'Platform Fee', kind: 'money', hidden: true },
    { key: 'accountFee', label: 'Account Fee', kind: 'money', hidden: true },
    { key: 'verusOverride', label: 'Override', kind: 'money', hidden: true },
    { key: 'managementFee', label: 'Management Fee', kind: 'money', hidden: true },
    { key: 'clientFee', label: 'Client Fees', kind: 'money', hidden: true },
    { key: 'refund', label: 'Refund', kind: 'money', sort: true, filter: true },
    { key: 'netCompensation', label: 'Net Compensation', kind: 'money', sort: true, filter: true },
    { key: 'closedOn', label: 'Closed On', kind: 'day', hidden: true },
    { key: 'daysRefunded', label: 'Days Refunded', kind: 'number', hidden: true },
    { key: 'flagStatus', label: 'Flag', kind: 'choice', choices: billingErrorStatuses, filter: true, hidden: true },
  ],
};
