import { pageSizes, type List } from '../list.ts';

/** The formats in which a list is exported. */
export const exportFormats = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' } as const;

export const exportStatuses = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Ready',
  failed: 'Failed',
  cancelled: 'Canceled',
} as const;

/** The user's own exports, for as long as their files are kept. */
export const exportList: List = {
  name: 'exports',
  path: 'exports',
  search: false,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'createdAt', direction: 'desc' },
  extras: ['url', 'error'],
  columns: [
    { key: 'fileName', label: 'File Name', kind: 'text' },
    { key: 'format', label: 'Format', kind: 'choice', choices: exportFormats, filter: true },
    { key: 'rows', label: 'Records', kind: 'number' },
    { key: 'status', label: 'Status', kind: 'choice', choices: exportStatuses, filter: true, quick: true },
    { key: 'createdAt', label: 'Date Started', kind: 'instant', sort: true, filter: true },
    { key: 'keptUntil', label: 'Available Until', kind: 'instant' },
  ],
};
