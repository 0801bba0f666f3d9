import type { FastifyInstance } from 'fastify';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';

/** `GET /advisor_codes?select=true` answers a picker: every active code in scope, by its name alone. */
export const selectCodes = (app: FastifyInstance): FastifyInstance => {
  app.addHook('preHandler', async ({ em, user, query, routeOptions }, reply) => {
    if (routeOptions.url !== '/api/advisor_codes' || routeOptions.method === 'POST' || !isSelect(query)) return;
    const data = await queryOfManager(em)(sql`select k.id, k.number, k.number as name from advisor_codes k
      where k.status = 'active' and k.archived_at is null and ${visibleRows('advisorCode', user, 'k')}
      order by k.number, k.id`);
    return reply.send({ data });
  });
  return app;
};

const isSelect = (query: unknown): boolean => typeof query === 'object' && query !== null && 'select' in query;
