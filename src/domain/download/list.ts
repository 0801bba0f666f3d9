import { pageSizes, type List } from '../list.ts';

export const downloadFormats = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF', other: 'Other' } as const;

/** Downloaded files, with who took them and when, from the audit, for those who are accountable for it. */
export const downloadList: List = {
  name: 'downloads',
  path: 'file_downloads',
  page: '/file-downloads',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'at', direction: 'desc' },
  params: { actorId: { key: 'actorId', of: 'user' } },
  columns: [
    { key: 'at', label: 'Date', kind: 'instant', withTime: true, sort: true, filter: true, quick: true },
    { key: 'actorName', label: 'User', kind: 'text', filter: true, quick: true },
    { key: 'fileName', label: 'File Name', kind: 'text', filter: true },
    { key: 'record', label: 'Belongs To', kind: 'text' },
    { key: 'asked', label: 'Filters', kind: 'texts' },
    { key: 'format', label: 'Format', kind: 'choice', choices: downloadFormats, filter: true, quick: true },
    { key: 'rows', label: 'Records', kind: 'number' },
    { key: 'kilobytes', label: 'Size (KB)', kind: 'number' },
    { key: 'address', label: 'IP Address', kind: 'text', filter: true, hidden: true },
  ],
};
