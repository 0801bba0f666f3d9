import type { FastifyInstance } from 'fastify';
import { isUuid } from '../../domain/uuid.ts';
import { NotFound } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';
import type { SignedIn } from '../../platform/request.ts';
import { agentInWords } from './agentInWords.ts';
import { endsAt, isOpen } from '../../platform/auth/session.ts';

interface OpenSession {
  readonly id: string;
  readonly agent: string;
  readonly address: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

/** A person's own sessions: the list, and their ends. */
export const sessionRoutes = (app: FastifyInstance): void => {
  app.get(
    '/sessions',
    { config: { summary: 'List one’s own open sessions', can: 'session.list' } },
    async ({ em, user }) => {
      const sessions = await queryOfManager(em)<OpenSession>(sql`select ${shown} from sessions s
      where ${ownOpen(user)} and s.level = 'full' order by s.last_seen_at desc, s.id`);
      return { data: sessions.map(present(user)) };
    },
  );

  // A page that polls for its remaining time is not somebody at work.
  app.get(
    '/session',
    { config: { summary: 'Show how long the session still lasts', can: 'session.show', extendsSession: false } },
    async ({ em, user }) => {
      const [left] = await queryOfManager(em)<{ secondsLeft: number }>(sql`
      select floor(extract(epoch from ${endsAt} - now()))::int as "secondsLeft" from sessions s where s.id = ${user.sessionId}`);
      return left;
    },
  );

  endRoutes(app);
};

const endRoutes = (app: FastifyInstance): void => {
  // Ends all other sessions, also those that have come no further than the password.
  app.delete(
    '/sessions',
    { config: { summary: 'End all other sessions of one’s own', can: 'session.delete' } },
    async ({ em, user }) => {
      const ended = await queryOfManager(em)<OpenSession>(sql`update sessions s set ended_at = now()
      where ${ownOpen(user)} and s.id <> ${user.sessionId} returning ${shown}`);
      return { data: ended.map(present(user)) };
    },
  );

  app.delete<{ Params: { id: string } }>('/sessions/:id', { config: { can: 'session.delete' } }, async (request) => {
    const { id } = request.params;
    if (!isUuid(id)) throw new NotFound();
    const [ended] = await queryOfManager(request.em)<OpenSession>(sql`update sessions s set ended_at = now()
      where ${ownOpen(request.user)} and s.id = ${id} returning ${shown}`);
    if (!ended) throw new NotFound();
    return present(request.user)(ended);
  });
};

const ownOpen = ({ id }: SignedIn) => sql`s.user_id = ${id} and ${isOpen}`;

const shown = raw(`s.id, s.agent, s.address, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"`);

const present =
  ({ sessionId }: SignedIn) =>
  ({ id, agent, address, createdAt, lastSeenAt }: OpenSession) => ({
    id,
    agent: agentInWords(agent),
    address,
    createdAt: new Date(createdAt),
    lastSeenAt: new Date(lastSeenAt),
    isCurrent: id === sessionId,
  });
