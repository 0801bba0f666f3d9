import type { FastifyInstance } from 'fastify';
import { poolOf } from './db.ts';
import type { AppContext } from '../platform/appContext.ts';
import { warningsOf } from '../platform/installation/warnings.ts';
import { newerSentence, schemaVersionOf } from '../platform/schemaVersion.ts';
import type { ConnectionPool } from '../lib/database/pool.ts';

/** Health checks: `/healthz` (liveness) and `/readyz` (readiness). */
export const healthRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { orm } = context;

  app.get(
    '/healthz',
    { config: { summary: 'Check that the process is alive', public: true } },
    async (_request, reply) => {
      if (!(await isStuck(poolOf(orm)))) return { status: 'ok' };
      return reply.code(503).send({ error: 'The database can be reached, but this server has no connection to it' });
    },
  );

  app.get(
    '/readyz',
    { config: { summary: 'Check that the server can serve requests', public: true } },
    async (_request, reply) => {
      const [warnings, trouble] = await Promise.all([warningsOf(context, new Date()), faultOf(orm)]);
      // A full disk may be why the database is down, so it comes first.
      const stopping = warnings.find(({ stops }) => stops)?.sentence ?? trouble;
      const details = warnings.length > 0 ? { warnings: warnings.map(({ sentence }) => sentence) } : {};
      if (!stopping) return { status: 'ok', ...details };
      return reply.code(503).send({ error: stopping, ...details });
    },
  );
};

const faultOf = async (orm: AppContext['orm']): Promise<string | undefined> => {
  if (!(await answers(orm))) return 'The database is not responding';
  const { waiting, unknown } = await schemaVersionOf(orm);
  if (unknown.length > 0) return newerSentence(unknown);
  return waiting.length > 0 ? 'Migrations are waiting' : undefined;
};

/** Milliseconds in which the pool gave out no connection. */
const patience = 30_000;

/** Whether a restart would help: it would not if nobody sent a request, or if the database itself is down. */
const isStuck = async (pool: ConnectionPool): Promise<boolean> =>
  Date.now() - pool.servedAt > patience && !(await pool.serves()) && (await pool.reaches());

const answers = (orm: AppContext['orm']): Promise<boolean> =>
  orm.em
    .fork()
    .execute('select 1')
    .then(
      () => true,
      () => false,
    );
