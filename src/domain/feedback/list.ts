import { pageSizes, type List } from '../list.ts';
import { feedbackLabels } from './labels.ts';

/** Feedback that people have sent about the back office, newest first. */
export const feedbackList: List = {
  name: 'feedback',
  path: 'feedbacks',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'createdAt', direction: 'desc' },
  columns: [
    { key: 'content', label: feedbackLabels.content, kind: 'text', filter: true },
    { key: 'authorName', label: 'From', kind: 'text', sort: true, filter: true },
    {
      key: 'createdAt',
      label: 'Date',
      kind: 'instant',
      withTime: 'as feedback',
      sort: true,
      filter: true,
      quick: true,
    },
  ],
};
