import { codeColumn } from '../advisor-code/column.ts';
import { clientColumn } from '../client/column.ts';
import { toAdvisor } from '../advisor/links.ts';
import { pageSizes, rearranged, type List } from '../list.ts';
import { feeTermsStates, origins, refundStatuses } from './choices.ts';
import { accountPath } from './links.ts';
import { unassigned } from './shownNumber.ts';
import { accountStatuses } from './steps.ts';
import { accountTypeNames } from './types.ts';

const path = (row: Readonly<Record<string, unknown>>) =>
  accountPath({ id: String(row.id), step: String(row.step), clientId: String(row.clientId) });

export const accountList: List = {
  name: 'accounts',
  path: 'accounts',
  page: '/accounts',
  opens: 'number',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'value', direction: 'desc' },
  params: {
    clientId: { key: 'clientId', of: 'client' },
    advisorCodeId: { key: 'advisorCodeId', of: 'advisorCode' },
    advisorId: { key: 'advisorId', of: 'user' },
    branchId: { key: 'branchId', of: 'branch' },
    step: { key: 'step', kind: 'choice' },
    accGroupId: { key: 'accGroupId', of: 'accGroup' },
    completed: { key: 'completed', kind: 'boolean' },
    withoutId: { key: 'withoutId', of: 'account' },
    custodian: { key: 'custodian', kind: 'choice' },
    /** With an advisor's id: the accounts of that advisor's branch. */
    branch: { key: 'branch', kind: 'boolean' },
  },
  extras: ['clientId', 'step', 'advisorId', 'advisorCodeId', 'billFromAccountId', 'accGroupId'],
  groupedBy: 'advisorName',
  columns: [
    {
      key: 'number',
      label: 'Account Number',
      kind: 'text',
      accountNumber: true,
      empty: unassigned,
      sort: true,
      filter: true,
      link: path,
    },
    clientColumn,
    { key: 'accTypeName', label: 'Type', kind: 'choice', choices: accountTypeNames, empty: 'Pending', filter: true },
    { key: 'billFromAccountNumber', label: 'Bill From', kind: 'text', filter: true },
    { key: 'value', label: 'Market Value', kind: 'money', summed: true, sort: true, filter: true, quick: true },
    { key: 'billableValue', label: 'Billable Balance', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'accGroupName', label: 'Fee Group', kind: 'text', filter: true },
    { key: 'existingAccount', label: 'Origination', kind: 'choice', choices: origins, filter: true },
    {
      key: 'advisorName',
      label: 'Primary Contact',
      kind: 'model',
      filter: true,
      model: { resource: 'advisors', idKey: 'advisorId' },
      link: toAdvisor,
    },
    { ...codeColumn, quick: true },
    { key: 'status', label: 'Status', kind: 'choice', choices: accountStatuses, filter: true, quick: true },
    { key: 'createdAt', label: 'Date Created', kind: 'instant', sort: true, filter: true },
    { key: 'updatedAt', label: 'Date Last Updated', kind: 'instant', sort: true, filter: true },
    { key: 'submittedAt', label: 'Date Signed', kind: 'instant', filter: true },
    { key: 'dateFunded', label: 'Date Funded', kind: 'day', filter: true },
    { key: 'completedAt', label: 'Date Completed', kind: 'instant', filter: true, hidden: true },
    { key: 'feeTerms', label: 'Fee Terms', kind: 'choice', choices: feeTermsStates, filter: true, hidden: true },
    {
      key: 'refundStatus',
      label: 'Refund Status',
      kind: 'choice',
      choices: refundStatuses,
      filter: true,
      hidden: true,
      can: 'refunds.list',
    },
  ],
};

/** The accounts on an advisor's own page. */
export const advisorAccountList: List = {
  ...accountList,
  columns: rearranged(
    accountList,
    [
      'clientName',
      'accTypeName',
      'number',
      'value',
      'billableValue',
      'advisorName',
      'advisorCodeNumber',
      'status',
      'createdAt',
      'updatedAt',
      'submittedAt',
      'dateFunded',
    ],
    ['billFromAccountNumber', 'accGroupName', 'existingAccount', 'completedAt', 'feeTerms', 'refundStatus'],
  ),
};
