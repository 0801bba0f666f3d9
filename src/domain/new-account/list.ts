import { codeColumn } from '../advisor-code/column.ts';
import { accountColumn } from '../account/column.ts';
import { clientColumn } from '../client/column.ts';
import { unassigned } from '../account/shownNumber.ts';
import { accountTypeNames } from '../account/types.ts';
import { pageSizes, type List } from '../list.ts';
import { newAccountStatuses } from './choices.ts';

/** Accounts not open yet: those in the wizard, and those that an import discovered and that are not converted. */
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
    { ...accountColumn, key: 'number', empty: unassigned },
    clientColumn,
    { key: 'accType', label: 'Type', kind: 'choice', choices: accountTypeNames, empty: 'Pending', filter: true },
    { ...codeColumn, quick: true },
    { key: 'srcAdvisorCode', label: 'Source Code', kind: 'text', filter: true },
    { key: 'custodianName', label: 'Custodian', kind: 'text', sort: true, filter: true },
    { key: 'createdAt', label: 'Date Created', kind: 'instant', sort: true, filter: true, quick: true },
    { key: 'billFromAccountNumber', label: 'Bill From', kind: 'text', filter: true },
    { key: 'statusName', label: 'Status', kind: 'choice', choices: newAccountStatuses, filter: true },
  ],
};
