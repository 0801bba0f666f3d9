import type { List } from '../list.ts';
import { feeTypes } from './choices.ts';

/** The templates of a branch. */
export const feeScheduleList: List = {
  name: 'fee schedules',
  path: 'fee_schedules',
  search: true,
  debounce: 700,
  pageSize: 999,
  pageSizes: [],
  defaultSort: { key: 'name', direction: 'asc' },
  params: { branchId: { key: 'branchId', of: 'branch' } },
  extras: ['feeType', 'branchId', 'version', 'feeTiers'],
  columns: [
    { key: 'name', label: 'Name', kind: 'text', sort: true, filter: true },
    { key: 'feeTypeName', label: 'Type', kind: 'choice', choices: feeTypes, filter: true },
    { key: 'balance', label: 'Balance Value', kind: 'money', filter: true },
    { key: 'balancePercentage', label: 'Yearly Flat Fee %', kind: 'percent', hidden: true, filter: true },
    { key: 'updatedAt', label: 'Last Updated', kind: 'instant', sort: true, filter: true },
  ],
};
