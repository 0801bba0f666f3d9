import {
  ChangeSetType,
  type ChangeSet,
  type Dictionary,
  type EntityMetadata,
  type EventSubscriber,
  type FlushEventArgs,
  wrap,
} from '@mikro-orm/postgresql';
import { isUuid } from '../../domain/uuid.ts';
import { newId } from '../../lib/columns.ts';
import type { SignedIn } from '../request.ts';
import { AuditEvent } from './entity.ts';

/** Entities of the machinery, not of the firm's business. */
const unaudited = new Set([
  'AuditEvent',
  'AuditSeal',
  'Session',
  'Attempt',
  'BackupCode',
  'Job',
  'KeptMail',
  'Preference',
  'ListView',
  'Blob',
  'PositionImport',
  'PositionFile',
  'ImportProblem',
]);

const ignoredKeys = new Set(['version', 'updatedAt', 'createdAt']);

/** Writes the audit log: one row for each changed record, in the flush that changes it. */
export class AuditSubscriber implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const actor = actorOf(em);
    for (const change of uow.getChangeSets()) {
      if (unaudited.has(change.meta.className)) continue;
      const event = describe(change, actor);
      if (event) uow.computeChangeSet(em.create(AuditEvent, event, { persist: false }), ChangeSetType.CREATE);
    }
  }
}

/** The person whom the entity manager's filters are set for; undefined in a job of the server itself. */
export const actorOf = (em: Parameters): SignedIn | undefined =>
  em.getFilterParams<{ actor?: SignedIn }>('visible')?.actor;

interface Parameters {
  getFilterParams<T extends Dictionary>(name: string): T;
}

const verbs = {
  [ChangeSetType.CREATE]: 'create',
  [ChangeSetType.UPDATE]: 'update',
  [ChangeSetType.UPDATE_EARLY]: 'update',
  [ChangeSetType.DELETE]: 'delete',
  [ChangeSetType.DELETE_EARLY]: 'delete',
};

const describe = (change: ChangeSet<Partial<object>>, actor: SignedIn | undefined) => {
  // The change set of a deletion has no values but the key.
  const before = change.originalEntity ?? wrap(change.entity, true).__originalEntityData;
  const keys = changedKeysOf(change.payload, before);
  if (change.type === ChangeSetType.UPDATE && keys.length === 0) return undefined;
  const objectId = idIn(change.getPrimaryKey());
  return {
    id: newId(),
    at: new Date(),
    ...(actor ? { actorId: actor.id, sessionId: actor.sessionId, address: actor.address } : {}),
    action: verbs[change.type],
    object: change.meta.className,
    objectId,
    before:
      before && change.type !== ChangeSetType.CREATE
        ? masked(change, before, change.type === ChangeSetType.UPDATE ? keys : Object.keys(before))
        : null,
    after:
      change.type === ChangeSetType.DELETE
        ? null
        : { ...(objectId ? {} : keyOf(change)), ...masked(change, change.payload, keys) },
  };
};

/** The changed properties. A value that was empty and stays so is none, though the ORM tells undefined from null. */
const changedKeysOf = (payload: object, before: object | undefined): string[] =>
  Object.entries<unknown>({ ...payload })
    .filter(
      ([key, value]) => !ignoredKeys.has(key) && (!before || (value ?? Reflect.get(before, key) ?? null) !== null),
    )
    .map(([key]) => key);

/** The first column of a composite key names the record that the row belongs to. */
const idIn = (key: unknown): string | null => {
  const first = typeof key === 'object' && key !== null ? Object.values<unknown>({ ...key })[0] : key;
  return isUuid(first) ? first : null;
};

/** The key columns, for a record that has no id. */
const keyOf = ({ meta, entity }: ChangeSet<Partial<object>>) =>
  Object.fromEntries(meta.primaryKeys.map((name): [string, unknown] => [name, Reflect.get(entity, name)]));

const masked = (
  { meta }: ChangeSet<Partial<object>>,
  values: object,
  keys: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => keys.includes(key))
      .map(([key, value]) => [key, isHidden(meta, key) && value !== null ? '***' : value]),
  );

/** Whether a property is masked: what its entity hides never reaches the audit, not even as ciphertext. */
export const isHidden = ({ properties }: Pick<EntityMetadata, 'properties'>, key: string): boolean =>
  Object.values(properties).some(({ name, hidden }) => hidden === true && name === key);
