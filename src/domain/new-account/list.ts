import { toAccount } from '../account/links.ts';
import { unassigned } from '../account/shownNumber.ts';
import { accountTypeNames } from '../account/types.ts';
import { toAdvisorCode } from '../advisor-code/links.ts';
import { toClient } from '../client/links.ts';
import { pageSizes, type List } from '../list.ts';
import { newAccountStatuses } from './choices.ts';

/** What is not open yet: accounts in the wizard, and those that an import found and nobody has converted. */
export const newAccountList: List = {
  name: 'new accounts',
  path: 'new_accounts',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'createdAt', direction: 'desc' },
  params: {
    status: { key: 'statusName', kind: 'choice' },
    clientId: { key: 'clientId', of: 'client' },
    advisorCodeId: { key: 'advisorCodeId', of: 'advisorCode' },
  },
  extras: ['kind', 'accountId', 'clientId', 'step', 'advisorCodeId', 'custodianId'],
  columns: [
    {
      key: 'number',
      label: 'Account Number',
      kind: 'text',
      accountNumber: true,
      empty: unassigned,
      sort: true,
      filter: true,
      // To the wizard; nowhere for a number that an import has met.
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
    { key: 'accType', label: 'Type', kind: 'choice', choices: accountTypeNames, empty: 'Pending', filter: true },
    {
      key: 'advisorCodeNumber',
      label: 'Advisor Code',
      kind: 'model',
      filter: true,
      quick: true,
      model: { resource: 'advisor_codes', idKey: 'advisorCodeId' },
      link: toAdvisorCode,
    },
    { key: 'srcAdvisorCode', label: 'Source Code', kind: 'text', filter: true },
    { key: 'custodianName', label: 'Custodian', kind: 'text', sort: true, filter: true },
    { key: 'createdAt', label: 'Date Created', kind: 'instant', sort: true, filter: true, quick: true },
    { key: 'billFromAccountNumber', label: 'Bill From', kind: 'text', filter: true },
    { key: 'statusName', label: 'Status', kind: 'choice', choices: newAccountStatuses, filter: true },
  ],
};
