import type { EntityManager, UnitOfWork } from '@mikro-orm/postgresql';
import { areInScope } from '../../lib/loadRecord.ts';
import { stored } from '../../lib/stored.ts';
import type { Actor } from '../../domain/permissions.ts';

/** The ids of the scoped records that a call has written, by the names of their entities. */
export type Written = Readonly<Record<string, readonly string[]>>;

/**
 * Collects the scoped records that a flush writes. Actions that write by SQL alone are the firm's own, which sees all.
 */
export const noteWritten = (written: Record<string, string[]>, uow: UnitOfWork): void => {
  const note = (of: string, id: string | undefined) => id && (written[of] ??= []).push(id);
  for (const { meta, entity } of uow.getChangeSets()) {
    if (!meta.filters.visible) continue;
    const record = stored<Record<string, { id?: string } | null> & { id?: string }>(entity);
    note(meta.className, record.id);
    // An answer names a record's account and client too, which may leave the caller's scope though the record does not.
    for (const { name, targetMeta } of meta.relations)
      if (targetMeta && named.has(targetMeta.className)) note(targetMeta.className, record[name]?.id);
  }
};

const named: ReadonlySet<string> = new Set(['Client', 'Account']);

/** Whether the actor still sees all these records; a record that was removed meanwhile is seen by nobody. */
export const isInSight = async (em: EntityManager, written: Written, actor: Actor): Promise<boolean> => {
  for (const [entity, ids] of Object.entries(written)) if (!(await areInScope(em, entity, ids, actor))) return false;
  return true;
};
