import { accountPath } from '../account/links.ts';
import { toClient } from '../client/links.ts';
import { pageSizes, type List } from '../list.ts';
import { taskMarks } from './choices.ts';
import { taskLabels } from './labels.ts';
import { taskPath } from './links.ts';

export const taskList: List = {
  name: 'tasks',
  path: 'tasks',
  search: true,
  debounce: 500,
  pageSize: 30,
  pageSizes,
  /** Urgency is no column: open tasks by due day, then those without one, then completed ones. */
  defaultSort: { key: 'urgency', direction: 'asc' },
  extras: ['clientId', 'accountId', 'accountStep', 'accountClientId', 'version'],
  columns: [
    {
      key: 'name',
      label: taskLabels.name,
      kind: 'choice',
      choices: taskMarks,
      sort: true,
      filter: true,
      link: ({ id }) => taskPath(id),
    },
    { key: 'notes', label: taskLabels.notes, kind: 'text', filter: true },
    {
      key: 'clientName',
      label: taskLabels.clientId,
      kind: 'model',
      sort: true,
      filter: true,
      model: { resource: 'clients', idKey: 'clientId' },
      link: toClient,
    },
    {
      key: 'accountNumber',
      label: taskLabels.accountId,
      kind: 'text',
      accountNumber: true,
      sort: true,
      filter: true,
      link: ({ accountId: id, accountStep: step, accountClientId: clientId }) =>
        typeof id === 'string' ? accountPath({ id, step: String(step), clientId: String(clientId) }) : undefined,
    },
    { key: 'dueOn', label: taskLabels.dueOn, kind: 'day', sort: true, filter: true, quick: true },
    { key: 'starred', label: taskLabels.starred, kind: 'boolean', sort: true },
    { key: 'completed', label: taskLabels.completed, kind: 'boolean', sort: true },
    { key: 'completedAt', label: 'Date Completed', kind: 'instant', sort: true, filter: true, hidden: true },
    { key: 'createdAt', label: 'Date Created', kind: 'instant', sort: true, filter: true, hidden: true },
    { key: 'updatedAt', label: 'Date Last Updated', kind: 'instant', sort: true, filter: true, hidden: true },
  ],
};
