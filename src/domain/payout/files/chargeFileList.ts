import { type List, pageSizes } from '../../list.ts';
import { chargeFates } from './chargeFates.ts';

/** The rows of a run's Client Fees Paid file with their outcomes. */
export const chargeFileList: List = {
  name: 'client fee rows',
  path: 'charge_file_rows',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'line', direction: 'asc' },
  params: { runId: { key: 'runId', of: 'billingRun' } },
  extras: ['runId'],
  groupedBy: 'fate',
  columns: [
    { key: 'line', label: 'Row', kind: 'number', sort: true, filter: true },
    {
      key: 'accountNumber',
      label: 'Account Number',
      kind: 'text',
      accountNumber: true,
      sort: true,
      filter: true,
    },
    { key: 'amountText', label: 'Amount in File', kind: 'text' },
    { key: 'amount', label: 'Amount', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'fate', label: 'Result', kind: 'choice', choices: chargeFates, sort: true, filter: true, quick: true },
    { key: 'message', label: 'Reason', kind: 'text', filter: true },
  ],
};
