import { accountColumn } from '../account/column.ts';
import { custodians } from '../custodian/choices.ts';
import { pageSizes, type List } from '../list.ts';
import { leftOutReasons } from '../payout/files/batch.ts';

/** Every fee is billed by the quarter. */
export const billingFrequency = 'Q';

/** States of a payer's debit: in a file, to be in the next file, or left out of it. */
export const feeUploadStatuses = { exported: 'exported', to_be_debited: 'to be debited', ...leftOutReasons };

/** The debits of a quarter by paying account. */
export const feeUploadList: List = {
  name: 'fee uploads',
  path: 'fee_uploads',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'accNumber', direction: 'asc' },
  quarterly: true,
  params: { quarterStartDate: { key: 'startDate', kind: 'day' } },
  extras: ['accountId', 'clientId', 'step', 'startDate', 'feeFileId'],
  groupedBy: 'custodianName',
  columns: [
    { ...accountColumn, key: 'accNumber' },
    { key: 'billingFrequency', label: 'Billing Frequency', kind: 'text' },
    { key: 'grossCompensation', label: 'Total Fee', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'status', label: 'Status', kind: 'choice', choices: feeUploadStatuses, filter: true, quick: true },
    { key: 'custodianName', label: 'Custodian', kind: 'choice', choices: custodians, filter: true, quick: true },
    { key: 'fileName', label: 'File', kind: 'text', sort: true, filter: true },
    { key: 'exportedAt', label: 'Exported At', kind: 'instant', sort: true, filter: true },
    { key: 'sha256', label: 'SHA-256', kind: 'text', hidden: true },
  ],
};
