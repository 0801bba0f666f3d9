import type { FastifyInstance } from 'fastify';
import type { House } from './house.ts';

/** For the machine that runs the server: alive, and able to work. */
export const healthRoutes = (app: FastifyInstance, { orm }: Pick<House, 'orm'>): void => {
  app.get('/healthz', { config: { public: true } }, () => ({ status: 'ok' }));

  app.get('/readyz', { config: { public: true } }, async (_request, reply) => {
    const reachable = await answers(orm);
    const waiting = reachable ? (await orm.migrator.getPending()).length : 0;
    if (reachable && waiting === 0) return { status: 'ok' };
    return reply.code(503).send({ error: reachable ? 'Migrations are waiting' : 'The database does not answer' });
  });
};

const answers = (orm: House['orm']): Promise<boolean> =>
  orm.em
    .fork()
    .execute('select 1')
    .then(
      () => true,
      () => false,
    );
