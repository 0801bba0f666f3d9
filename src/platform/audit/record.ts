import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../lib/columns.ts';
import { AuditEvent } from './entity.ts';
import { actorOf } from './subscriber.ts';

interface Details {
  readonly object?: string;
  readonly after?: Record<string, unknown>;
  readonly reason?: string;
}

/**
 * Records an action that changes no record of its own, such as a sign-in, an export or a reveal. Written by the next
 * flush.
 */
export const record = (
  em: EntityManager,
  action: string,
  of: { readonly id: string } | null,
  details: Details = {},
): void => {
  const actor = actorOf(em);
  em.create(AuditEvent, {
    id: newId(),
    at: new Date(),
    actorId: actor?.id ?? null,
    sessionId: actor?.sessionId ?? null,
    address: actor?.address ?? null,
    action,
    object: details.object ?? of?.constructor.name ?? 'System',
    objectId: of?.id ?? null,
    after: details.after ?? null,
    reason: details.reason ?? null,
  });
};
