import { pageSizes, rearranged, type List, type Row } from '../list.ts';

/** Files: a client's, an account's, an advisor's, or the office's own. */
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

/** The same beside the record that they belong to, which nobody needs to be told there. */
export const ownFileList: List = {
  ...fileList,
  columns: rearranged(fileList, ['fileName', 'updatedAt', 'ownerName'], []),
};

/** Whatever they belong to. */
export const allFileList: List = {
  ...fileList,
  columns: rearranged(fileList, ['fileName', 'updatedAt', 'ownerName', 'belongsTo'], []),
};

function ownerPage({ clientId, accountId, advisorId }: Row): string | undefined {
  if (typeof accountId === 'string') return `/accounts/${accountId}/files`;
  if (typeof clientId === 'string') return `/clients/${clientId}/files`;
  return typeof advisorId === 'string' ? `/advisors/${advisorId}/files` : undefined;
}
