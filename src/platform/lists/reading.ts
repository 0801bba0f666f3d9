import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBehindHttps } from '../auth/sessionCookie.ts';
import type { House } from '../house.ts';
import { readPosition } from '../../lib/database/replica.ts';

const cookieName = 'written';

/** For lists and figures that decide nothing: reads from the standby where there is one that has what the caller has written, otherwise from the database. */
export const reading = <Answer>(
  { em, user, server, cookies }: FastifyRequest,
  read: (em: EntityManager) => Promise<Answer>,
): Promise<Answer> => {
  const { replica } = server.house;
  return replica ? replica.read({ em, from: readPosition(cookies[cookieName]), as: user }, read) : read(em);
};

/** The same for a file, which is not begun a second time: an entity manager of whichever is to be trusted with it. */
export const readerOf = async ({ em, user, server }: FastifyRequest): Promise<EntityManager> => {
  const { replica } = server.house;
  return (await replica?.caughtUp(user)) ?? em;
};

/** Further than any log comes: whoever brings it reads from the database itself. */
const beyond = 'FFFFFFFF/FFFFFFFF';

/** Leaves with the browser up to which place the database had written when its deed was done: each process can read it. */
export const tellPosition = (api: FastifyInstance, { replica, config }: House): void => {
  if (!replica || config.role === 'worker') return;
  api.addHook('onSend', async ({ method, protocol }, reply) => {
    // A GET that begins long work has written, too.
    const mayHaveWritten = (method !== 'GET' && method !== 'HEAD') || reply.statusCode === 202;
    if (!mayHaveWritten || reply.statusCode >= 500) return;
    // The deed is done: it is not to be called a failure because of this.
    const position = await replica.told().catch(() => beyond);
    reply.setCookie(cookieName, position, {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: protocol === 'https' || isBehindHttps(config),
    });
  });
};
