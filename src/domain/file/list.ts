import { pageSizes, rearranged, type List, type Row } from '../list.ts';

/** Files of clients, accounts, advisors, and general ones. */
export const fileList: List = {
  name: 'files',
  path: 'files',
  opens: 'fileName',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'updatedAt', direction: 'desc' },
  extras: ['url', 'clientId', 'accountId', 'advisorId'],
  columns: [
    { key: 'fileName', label: 'File Name', kind: 'text', sort: true, filter: true },
    { key: 'updatedAt', label: 'Date Uploaded', kind: 'instant', sort: true, filter: true, quick: true },
    { key: 'ownerName', label: 'Uploaded By', kind: 'text', sort: true, filter: true },
    { key: 'belongsTo', label: 'Belongs To', kind: 'text', empty: 'General', hidden: true, link: ownerPage },
  ],
};

/** The files of one record, without the column that names the record. */
export const ownFileList: List = {
  ...fileList,
  columns: rearranged(fileList, ['fileName', 'updatedAt', 'ownerName'], []),
};

/** The files of all records, with the column that names the record. */
export const allFileList: List = {
  ...fileList,
  columns: rearranged(fileList, ['fileName', 'updatedAt', 'ownerName', 'belongsTo'], []),
};

function ownerPage({ clientId, accountId, advisorId }: Row): string | undefined {
  if (typeof accountId === 'string') return `/accounts/${accountId}/files`;
  if (typeof clientId === 'string') return `/clients/${clientId}/files`;
  return typeof advisorId === 'string' ? `/advisors/${advisorId}/files` : undefined;
}
