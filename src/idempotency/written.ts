import type { EntityManager, UnitOfWork } from '@mikro-orm/postgresql';
import { areInSight } from '../lib/loadRecord.ts';
import { stored } from '../lib/stored.ts';
import type { Actor } from '../domain/permissions.ts';

/** The ids of the scoped records that a call has written, by the names of their entities. */
export type Written = Readonly<Record<string, readonly string[]>>;

/** Notes what a flush writes: deeds that write by SQL alone are the office's, which sees all. */
export const noteWritten = (written: Record<string, string[]>, uow: UnitOfWork): void => {
  for (const { meta, entity } of uow.getChangeSets()) {
    const { id } = stored<{ id?: string }>(entity);
    if (meta.filters.visible && id) (written[meta.className] ??= []).push(id);
  }
};

/** Whether the actor sees all of it still; a record that was removed meanwhile, nobody sees. */
export const isInSight = async (em: EntityManager, written: Written, actor: Actor): Promise<boolean> => {
  for (const [entity, ids] of Object.entries(written)) if (!(await areInSight(em, entity, ids, actor))) return false;
  return true;
};
