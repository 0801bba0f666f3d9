import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../../book/accounts/entity.ts';
import { Client } from '../../book/clients/entity.ts';
import { createdAt, day, id, instant, no, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../../platform/scope.ts';
import { User } from '../../platform/users/entity.ts';
import { urgency } from './urgency.ts';

const TaskSchema = defineEntity({
  name: 'Task',
  tableName: 'tasks',
  filters: visible('task'),
  properties: {
    id: id(),
    owner: p.manyToOne(User),
    name: p.text(),
    notes: p.text().nullable(),
    dueOn: day().nullable(),
    starred: no(),
    completedAt: instant().nullable(),
    /** In the owner's scope when it was written, and shown only for as long as it is. */
    client: p.manyToOne(Client).nullable(),
    account: p.manyToOne(Account).nullable(),
    createdAt: createdAt(),
    /** Deleted tasks are kept, so that a deletion can be undone. */
    archivedAt: instant().nullable(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [
    {
      name: 'tasks_urgency',
      expression: `create index tasks_urgency on tasks (owner_id, (${urgency}) nulls first, id) where archived_at is null`,
    },
    {
      name: 'tasks_archived',
      expression: 'create index tasks_archived on tasks (archived_at) where archived_at is not null',
    },
  ],
});
export class Task extends TaskSchema.class {}
TaskSchema.setClass(Task);
