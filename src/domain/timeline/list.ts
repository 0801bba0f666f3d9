import { pageSizes, type List } from '../list.ts';
import { actions, kinds } from './events.ts';

/** Everything that happened, newest first: the audit, for those who are accountable for it. */
export const activityList: List = {
  name: 'activity',
  path: 'activity',
  page: '/activity',
  search: true,
  debounce: 700,
  pageSize: 30,
  pageSizes,
  defaultSort: { key: 'at', direction: 'desc' },
  params: { actorId: { key: 'actorId', of: 'user' } },
  extras: ['recordPath'],
  columns: [
    { key: 'at', label: 'Date', kind: 'instant', withTime: true, sort: true, filter: true, quick: true },
    // Next to the day, so that a phone shows both.
    { key: 'label', label: 'Event', kind: 'text' },
    { key: 'actorName', label: 'User', kind: 'text', empty: 'System', filter: true, quick: true },
    {
      key: 'record',
      label: 'Record',
      kind: 'text',
      link: ({ recordPath }) => (typeof recordPath === 'string' ? recordPath : undefined),
    },
    { key: 'changes', label: 'Changes', kind: 'texts' },
    { key: 'reason', label: 'Reason', kind: 'text', filter: true },
    { key: 'action', label: 'Action', kind: 'choice', choices: actions, filter: true, quick: true, hidden: true },
    { key: 'object', label: 'Kind', kind: 'choice', choices: kinds, filter: true, hidden: true },
  ],
};
