import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from './entity.ts';
import type { ClientSummary } from '../../domain/client/summary.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { sql } from '../../lib/sql.ts';
import { accountsOfClient, newestEvents, partsOf } from '../../platform/timeline/events.ts';
import { presentEvents } from '../../platform/timeline/eventsInWords.ts';

/** Reads the newest event of the client's Activity tab. */
export const lastActivity = async (
  em: EntityManager,
  client: Client,
  actor: Actor,
): Promise<ClientSummary['lastActivity']> => {
  if (!can(actor, 'auditEvents.timeline')) return null;
  const own = partsOf('Client', sql`${client.id}::uuid`, (action) => can(actor, action, client));
  const newest = await newestEvents(em, [...own, ...accountsOfClient(client.id, actor)], { page: 1, perPage: 1 });
  const [event] = await presentEvents(em, newest, [client.id], actor);
  return event ? { at: event.at, actorName: event.actorName, label: event.label } : null;
};
