import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../domain/permissions.ts';
import { changedKeys, actionInWords } from '../../domain/timeline/events.ts';
import { labelOfKey } from '../../domain/timeline/labels.ts';
import { valueInWords } from '../../domain/timeline/values.ts';
import type { StoredEvent } from './events.ts';
import { namesOf } from './names.ts';

/** Events of a record's page in words: the person, the action, and each changed field before and after. */
export const presentEvents = async (
  em: EntityManager,
  events: readonly StoredEvent[],
  named: readonly unknown[],
  actor: Actor,
) => {
  const values = events.flatMap((event) =>
    changedKeys(event).flatMap((key) => [event.before?.[key], event.after?.[key]]),
  );
  const names = await namesOf(em, [...values, ...events.map(({ objectId }) => objectId)], actor);
  return events.map((event) => ({
    id: event.id,
    at: event.at,
    actorName: event.actorName,
    action: event.action,
    object: event.object,
    // The label does not repeat a record that is named beside it, nor the person who acted.
    label: actionInWords(
      event,
      [...named, event.actorId].includes(event.objectId) ? undefined : names.get(event.objectId),
    ),
    changes: changesOf(event, names),
    reason: event.reason ?? feedbackOf(event),
  }));
};

const changesOf = (event: StoredEvent, names: ReadonlyMap<string, string>) =>
  changedKeys(event)
    .map((key) => ({
      key,
      label: labelOfKey(key, event.object),
      before: valueInWords(key, event.before?.[key], names),
      after: valueInWords(key, event.after?.[key], names),
    }))
    // A changed secret is masked before and after, and is a change all the same.
    .filter(({ before, after }) => before !== after || before === '***');

/** The reason why an account was sent back is the feedback in its RejectReason. */
const feedbackOf = ({ object, after }: StoredEvent): string | null =>
  object === 'RejectReason' && typeof after?.reason === 'string' ? after.reason : null;
