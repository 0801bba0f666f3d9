import { pageSizes, type List } from '../list.ts';
import { branchPath } from './links.ts';

export const branchList: List = {
  name: 'branches',
  path: 'branches',
  page: '/branches',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'name', direction: 'asc' },
  groupedBy: 'name',
  columns: [
    { key: 'name', label: 'Name', kind: 'text', sort: true, filter: true, link: (row) => branchPath(row.id) },
    { key: 'location', label: 'Location', kind: 'text', sort: true, filter: true },
    { key: 'advisors', label: 'Advisors', kind: 'number', sort: true, filter: true },
    { key: 'clients', label: 'Clients', kind: 'number', sort: true, filter: true },
    { key: 'feeBillableBalance', label: 'Fee Billable Balance', kind: 'money', summed: true, sort: true, filter: true },
    { key: 'url', label: 'Website', kind: 'text', filter: true },
  ],
};
