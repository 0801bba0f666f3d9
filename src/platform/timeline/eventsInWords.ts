import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../domain/permissions.ts';
import { changedKeys, deedOf } from '../../domain/timeline/events.ts';
import { labelOfKey } from '../../domain/timeline/labels.ts';
import { valueInWords } from '../../domain/timeline/values.ts';
import type { StoredEvent } from './events.ts';
import { namesOf } from './names.ts';

/** Events on a record's page in words: who did what, and for each changed field what stood there before and after. */
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
    // Those that are named beside it, and whoever did it, the sentence does not name again.
    label: deedOf(event, [...named, event.actorId].includes(event.objectId) ? undefined : names.get(event.objectId)),
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
    // A new secret looks like the one before it, and is a change all the same.
    .filter(({ before, after }) => before !== after || before === '***');

/** An unsubmitted account's feedback is why it was sent back. */
const feedbackOf = ({ object, after }: StoredEvent): string | null =>
  object === 'RejectReason' && typeof after?.reason === 'string' ? after.reason : null;
