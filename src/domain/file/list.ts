import { pageSizes, type List } from '../list.ts';

/** The files of whatever they belong to: a client, an account, an advisor. */
export const fileList: List = {
  name: 'files',
  path: 'files',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'updatedAt', direction: 'desc' },
  extras: ['url', 'clientId', 'accountId', 'advisorId'],
  columns: [
    { key: 'fileName', label: 'File Name', kind: 'text', sort: true, filter: true },
    { key: 'updatedAt', label: 'Date Uploaded', kind: 'instant', sort: true, filter: true },
    { key: 'ownerName', label: 'Uploaded By', kind: 'text', sort: true, filter: true },
  ],
};
