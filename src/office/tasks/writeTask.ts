import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../../book/accounts/entity.ts';
import { Client } from '../../book/clients/entity.ts';
import type { Actor } from '../../domain/permissions.ts';
import type { TaskCreate, TaskUpdate } from '../../domain/task/schema.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { limitOwned } from '../../lib/limitOwned.ts';
import { writePlain } from '../../lib/plain.ts';
import { Task } from './entity.ts';

/** The most tasks of one person, the done ones among them. */
export const mostTasks = 5_000;

export const createTask = (em: EntityManager, body: TaskCreate, { id: owner }: Pick<Actor, 'id'>): Promise<Task> =>
  inTransaction(em, async () => {
    await limitOwned(em, { of: Task, owner, most: mostTasks, called: 'tasks' });
    const task = em.create(Task, { id: newId(), owner, name: body.name });
    await writeTask(em, task, body);
    await em.flush();
    return task;
  });

export const restoreTask = (em: EntityManager, task: Task): Promise<void> =>
  inTransaction(em, async () => {
    if (task.archivedAt) await limitOwned(em, { of: Task, owner: task.owner.id, most: mostTasks, called: 'tasks' });
    task.archivedAt = null;
    await em.flush();
  });

export const writeTask = async (em: EntityManager, task: Task, changes: TaskUpdate): Promise<void> => {
  const { clientId, accountId, completed, ...facts } = changes;
  writePlain(task, facts);
  if (completed !== undefined) task.completedAt = completed ? (task.completedAt ?? new Date()) : null;
  if (clientId !== undefined || accountId !== undefined) await writeLinks(em, task, changes);
};

type Links = Pick<TaskUpdate, 'clientId' | 'accountId'>;

/** Sets the task's client and account; a former one that has left the caller's scope is dropped. */
const writeLinks = async (em: EntityManager, task: Task, sent: Links): Promise<void> => {
  const { clientId = task.client?.id, accountId = task.account?.id } = sent;
  const client = clientId ? await em.findOne(Client, { id: clientId, archivedAt: null }) : null;
  const account = accountId ? await em.findOne(Account, { id: accountId, archivedAt: null }) : null;
  const refused = {
    ...(sent.clientId && !client && { clientId: ['is not one of your clients'] }),
    ...(sent.accountId && !account && { accountId: ['is not one of your accounts'] }),
    ...(client && account && account.client.id !== client.id && { accountId: ['is not an account of this client'] }),
  };
  if (Object.keys(refused).length > 0) throw new Invalid(refused);
  Object.assign(task, { client, account });
};
