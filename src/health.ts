import type { FastifyInstance } from 'fastify';
import { poolOf } from './db.ts';
import type { House } from './house.ts';
import type { ConnectionPool } from './lib/database/pool.ts';

/** For the machine that runs the server: alive, and able to work. */
export const healthRoutes = (app: FastifyInstance, { orm }: Pick<House, 'orm'>): void => {
  app.get('/healthz', { config: { public: true } }, async (_request, reply) => {
    if (!(await isStuck(poolOf(orm)))) return { status: 'ok' };
    return reply.code(503).send({ error: 'The database can be reached, but this server has no way to it' });
  });

  app.get('/readyz', { config: { public: true } }, async (_request, reply) => {
    const reachable = await answers(orm);
    const waiting = reachable ? (await orm.migrator.getPending()).length : 0;
    if (reachable && waiting === 0) return { status: 'ok' };
    return reply.code(503).send({ error: reachable ? 'Migrations are waiting' : 'The database does not answer' });
  });
};

/** Milliseconds without a single connection given out. */
const patience = 30_000;

/** Whether a new start would help: it would not where nobody asked, or where the database itself is away. */
const isStuck = async (pool: ConnectionPool): Promise<boolean> =>
  Date.now() - pool.servedAt > patience && !(await pool.serves()) && (await pool.reaches());

const answers = (orm: House['orm']): Promise<boolean> =>
  orm.em
    .fork()
    .execute('select 1')
    .then(
      () => true,
      () => false,
    );
