import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBehindHttps } from '../auth/sessionCookie.ts';
import type { AppContext } from '../appContext.ts';
import { parsePosition } from '../../lib/database/replica.ts';

const cookieName = 'written';

/**
 * Reads lists, and figures that decide nothing, from the standby if it has caught up with the caller's writes, and
 * otherwise from the primary.
 */
export const readFromReplica = <Answer>(
  { em, user, server, cookies }: FastifyRequest,
  read: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> => {
  const { replica } = server.context;
  return replica ? replica.read({ em, from: parsePosition(cookies[cookieName]), as: user }, read) : read(em);
};

/**
 * The entity manager for a file, which is not retried: of the standby if that can be trusted with it, else of the
 * primary.
 */
export const entityManagerForFile = async ({ em, user, server }: FastifyRequest): Promise<EntityManager> => {
  const { replica } = server.context;
  return (await replica?.caughtUp(user)) ?? em;
};

/** A log position that no standby reaches: its bearer reads from the primary. */
const beyond = 'FFFFFFFF/FFFFFFFF';

/**
 * Sets a cookie with the primary's log position (WAL) after each write, so that every process reads the caller's own
 * writes.
 */
export const sendReadAfterWriteCookie = (api: FastifyInstance, { replica, config }: AppContext): void => {
  if (!replica || config.role === 'worker') return;
  api.addHook('onSend', async ({ method, protocol }, reply) => {
    // A GET that starts a job (202) has written too.
    const mayHaveWritten = (method !== 'GET' && method !== 'HEAD') || reply.statusCode === 202;
    if (!mayHaveWritten || reply.statusCode >= 500) return;
    // The write succeeded and must not be answered as a failure because of this.
    const position = await replica.writePosition().catch(() => beyond);
    reply.setCookie(cookieName, position, {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: protocol === 'https' || isBehindHttps(config),
    });
  });
};
