import { accountColumn } from '../account/column.ts';
import { custodians } from '../custodian/choices.ts';
import { type List, pageSizes } from '../list.ts';
import { reconciliationFates, settlements } from './choices.ts';

/** The reports of a quarter; figures include all earlier reports of the same custodian. */
export const reconciliationList: List = {
  name: 'reconciliations',
  path: 'reconciliations',
  search: false,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'createdAt', direction: 'desc' },
  params: { startDate: { key: 'startDate', kind: 'day' }, custodianId: { key: 'custodianId', kind: 'choice' } },
  extras: ['startDate', 'isLast'],
  columns: [
    { key: 'createdAt', label: 'Imported At', kind: 'instant', sort: true, filter: true },
    { key: 'createdByName', label: 'Imported By', kind: 'text', sort: true, filter: true },
    {
      key: 'custodianId',
      label: 'Custodian',
      kind: 'choice',
      choices: custodians,
      sort: true,
      filter: true,
      quick: true,
    },
    { key: 'fileName', label: 'File', kind: 'text', sort: true, filter: true },
    { key: 'rows', label: 'Rows', kind: 'number', sort: true, filter: true },
    { key: 'total', label: 'Total in File', kind: 'money', sort: true, filter: true },
    { key: 'asked', label: 'Requested', kind: 'money' },
    { key: 'debited', label: 'Debited', kind: 'money' },
    { key: 'difference', label: 'Difference', kind: 'money' },
    { key: 'differences', label: 'Accounts with Differences', kind: 'number' },
    { key: 'open', label: 'Unresolved', kind: 'number' },
  ],
};

/** The payers of a quarter with their requested and reported debits; by default those of the last report. */
export const reconciliationRowList: List = {
  name: 'reconciled accounts',
  path: 'reconciliation_rows',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'accountNumber', direction: 'asc' },
  params: {
    startDate: { key: 'startDate', kind: 'day' },
    custodianId: { key: 'custodianId', kind: 'choice' },
    reconciliationId: { key: 'reconciliationId', of: 'reconciliation' },
  },
  extras: ['accountId', 'clientId', 'step', 'reconciliationId', 'isFlaggable'],
  groupedBy: 'fate',
  columns: [
    accountColumn,
    {
      key: 'custodianId',
      label: 'Custodian',
      kind: 'choice',
      choices: custodians,
      sort: true,
      filter: true,
      hidden: true,
    },
    { key: 'clientName', label: 'Client', kind: 'text', sort: true, filter: true },
    { key: 'asked', label: 'Requested', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'debited', label: 'Debited', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'difference', label: 'Difference', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'debitedOn', label: 'Debited On', kind: 'day', sort: true, filter: true, hidden: true },
    {
      key: 'fate',
      label: 'Result',
      kind: 'choice',
      choices: reconciliationFates,
      sort: true,
      filter: true,
      quick: true,
    },
    {
      key: 'settlement',
      label: 'Resolution',
      kind: 'choice',
      choices: settlements,
      sort: true,
      filter: true,
      quick: true,
    },
    { key: 'note', label: 'Note', kind: 'text', filter: true },
    { key: 'settledByName', label: 'Resolved By', kind: 'text', sort: true, filter: true },
    { key: 'settledAt', label: 'Resolved At', kind: 'instant', sort: true, filter: true, hidden: true },
  ],
};
