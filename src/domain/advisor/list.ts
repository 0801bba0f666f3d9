import { pageSizes, type List } from '../list.ts';
import { advisorStatuses } from './choices.ts';
import { advisorPath } from './links.ts';

export const advisorList: List = {
  name: 'advisors',
  path: 'advisors',
  page: '/advisors',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'name', direction: 'asc' },
  params: {
    branchId: { key: 'branchId', of: 'branch' },
    advisorCodeId: { key: 'advisorCodeIds', of: 'advisorCode' },
  },
  extras: ['branchId'],
  columns: [
    {
      key: 'name',
      label: 'Name',
      kind: 'text',
      sort: true,
      filter: true,
      link: (row, actor) => advisorPath(row.id, actor),
    },
    { key: 'email', label: 'Email', kind: 'text', sort: true, filter: true },
    { key: 'clients', label: 'Clients', kind: 'number', sort: true, filter: true },
    { key: 'billableBalance', label: 'Billable Balance Under Fee', kind: 'money', sort: true, filter: true },
    { key: 'status', label: 'Status', kind: 'choice', choices: advisorStatuses, sort: true, filter: true, quick: true },
  ],
};
