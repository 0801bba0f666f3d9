import { accountColumn } from '../account/column.ts';
import { custodians } from '../custodian/choices.ts';
import { pageSizes, type List } from '../list.ts';
import { leftOutReasons } from '../payout/files/batch.ts';

/** Every fee of ours is for a quarter. */
export const billingFrequency = 'Q';

/** What became of a payer's fees: they are in a file, the next one will hold them, or it will leave them out. */
export const feeUploadStatuses = { exported: 'exported', to_be_debited: 'to be debited', ...leftOutReasons };

/** What each paying account is debited in a quarter. */
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
  toldBy: 'custodianName',
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
