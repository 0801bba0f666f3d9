import { toAccount } from '../account/links.ts';
import { custodians } from '../custodian/choices.ts';
import { type List, pageSizes } from '../list.ts';
import { findingKinds, heldCauses, heldStatuses, importStatuses, importTriggers } from './choices.ts';

const usual = { search: true, debounce: 700, pageSize: 30, pageSizes } as const;

/** All imports: their day, their sources, who started them, and their result. */
export const importList: List = {
  ...usual,
  name: 'imports',
  path: 'position_imports',
  search: false,
  defaultSort: { key: 'startedAt', direction: 'desc' },
  columns: [
    { key: 'startedAt', label: 'Started At', kind: 'instant', sort: true, filter: true },
    { key: 'asOf', label: 'Positions As Of', kind: 'day', sort: true, filter: true },
    { key: 'sources', label: 'Sources', kind: 'texts', choices: custodians },
    { key: 'trigger', label: 'Trigger', kind: 'choice', choices: importTriggers, sort: true, filter: true },
    { key: 'requestedByName', label: 'Started By', kind: 'text', sort: true, filter: true },
    { key: 'status', label: 'Status', kind: 'choice', choices: importStatuses, sort: true, filter: true, quick: true },
    { key: 'files', label: 'Files', kind: 'number', sort: true, filter: true },
    { key: 'rowsRead', label: 'Rows Read', kind: 'number', sort: true, filter: true, hidden: true },
    { key: 'matched', label: 'Accounts Matched', kind: 'number', sort: true, filter: true },
    { key: 'quarantined', label: 'Accounts Not Imported', kind: 'number', sort: true, filter: true },
    { key: 'problems', label: 'Problems', kind: 'number', sort: true, filter: true },
    { key: 'remarks', label: 'Remarks', kind: 'text' },
    { key: 'duration', label: 'Duration (s)', kind: 'quantity', sort: true, filter: true },
  ],
};

/** Findings in position files, by file and line: rows that were not imported, and notices. */
export const importProblemList: List = {
  ...usual,
  name: 'import problems',
  path: 'import_problems',
  defaultSort: { key: 'asOf', direction: 'desc' },
  params: { positionImportId: { key: 'positionImportId', of: 'positionImport' } },
  extras: ['positionImportId'],
  columns: [
    { key: 'asOf', label: 'Positions As Of', kind: 'day', sort: true, filter: true, hidden: true },
    { key: 'custodianId', label: 'Custodian', kind: 'choice', choices: custodians, sort: true, filter: true },
    { key: 'fileName', label: 'File', kind: 'text', sort: true, filter: true },
    { key: 'line', label: 'Line', kind: 'number', sort: true, filter: true },
    { key: 'accountNumber', label: 'Account', kind: 'text', sort: true, filter: true },
    { key: 'kind', label: 'Kind', kind: 'choice', choices: findingKinds, sort: true, filter: true, quick: true },
    { key: 'reason', label: 'Reason', kind: 'text', filter: true },
  ],
};

/** Blocks of positions held for review, with their outcomes. */
export const heldBlockList: List = {
  ...usual,
  name: 'accounts to review',
  path: 'held_blocks',
  defaultSort: { key: 'asOf', direction: 'desc' },
  params: { status: { key: 'status', kind: 'choice' } },
  extras: ['accountId', 'clientId', 'step', 'isWaiting', 'isUnmatched', 'probableAccountId'],
  columns: [
    { key: 'accountName', label: 'Account', kind: 'text', sort: true, filter: true, link: toAccount },
    { key: 'named', label: 'Name in File', kind: 'text', sort: true, filter: true },
    { key: 'probableAccount', label: 'Probable Account', kind: 'text', sort: true, filter: true },
    { key: 'custodianId', label: 'Custodian', kind: 'choice', choices: custodians, sort: true, filter: true },
    { key: 'cause', label: 'Reason', kind: 'choice', choices: heldCauses, sort: true, filter: true, quick: true },
    { key: 'asOf', label: 'Positions As Of', kind: 'day', sort: true, filter: true },
    { key: 'oldValue', label: 'Old Value', kind: 'money', sort: true, filter: true },
    { key: 'value', label: 'New Value', kind: 'money', sort: true, filter: true },
    { key: 'positions', label: 'Positions', kind: 'number', sort: true, filter: true },
    { key: 'status', label: 'Status', kind: 'choice', choices: heldStatuses, sort: true, filter: true, quick: true },
    { key: 'settledByName', label: 'Resolved By', kind: 'text', sort: true, filter: true, hidden: true },
    { key: 'settledAt', label: 'Resolved At', kind: 'instant', sort: true, filter: true, hidden: true },
    { key: 'fileName', label: 'File', kind: 'text', sort: true, filter: true, hidden: true },
    { key: 'line', label: 'Line', kind: 'number', sort: true, filter: true, hidden: true },
  ],
};

/** Labels of matching a held block to an account by hand. */
export const heldLabels = { accountId: 'Account' } as const;
