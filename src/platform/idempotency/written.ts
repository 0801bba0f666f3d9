import type { EntityManager, UnitOfWork } from '@mikro-orm/postgresql';
import { areInSight } from '../../lib/loadRecord.ts';
import { stored } from '../../lib/stored.ts';
import type { Actor } from '../../domain/permissions.ts';

/** The ids of the scoped records that a call has written, by the names of their entities. */
export type Written = Readonly<Record<string, readonly string[]>>;

/** Notes what a flush writes: deeds that write by SQL alone are the office's, which sees all. */
export const noteWritten = (written: Record<string, string[]>, uow: UnitOfWork): void => {
  const note = (of: string, id: string | undefined) => id && (written[of] ??= []).push(id);
  for (const { meta, entity } of uow.getChangeSets()) {
    if (!meta.filters.visible) continue;
    const record = stored<Record<string, { id?: string } | null> & { id?: string }>(entity);
    note(meta.className, record.id);
    // An answer names whose it is, too: a task is one's own, its client may not be for long.
    for (const { name, targetMeta } of meta.relations)
      if (targetMeta && named.has(targetMeta.className)) note(targetMeta.className, record[name]?.id);
  }
};

const named: ReadonlySet<string> = new Set(['Client', 'Account']);

/** Whether the actor sees all of it still; a record that was removed meanwhile, nobody sees. */
export const isInSight = async (em: EntityManager, written: Written, actor: Actor): Promise<boolean> => {
  for (const [entity, ids] of Object.entries(written)) if (!(await areInSight(em, entity, ids, actor))) return false;
  return true;
};
