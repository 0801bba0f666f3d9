import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Removed } from '../../domain/retention/removed.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, texts } from '../../lib/sql.ts';
import { passing } from './retained.ts';

export const retentionRoutes = (app: FastifyInstance): void => {
  app.get(
    '/retention',
    { config: { summary: 'Show when deleted data was last removed', can: 'companySettings.show' } },
    ({ em }) => lastRemoved(em),
  );
};

/** The last removal, from the audit: the rows of one night together. */
const lastRemoved = async (em: EntityManager): Promise<Removed> => {
  const ofRetention = sql`action = 'remove' and object_id is null and object = any(${texts(passing.map(({ object }) => object))})`;
  const rows = await queryOfManager(em)<{ object: string; count: number; at: Date }>(sql`
    select object, sum((after->>'count')::int)::int as count, max(at) as at from audit
    where ${ofRetention} and at > (select max(at) from audit where ${ofRetention}) - interval '12 hours' group by object`);
  const latest = Math.max(...rows.map(({ at }) => new Date(at).getTime()));
  return {
    at: rows.length > 0 ? new Date(latest).toISOString() : null,
    what: passing.flatMap(({ what: name, object }) =>
      rows.filter((row) => row.object === object).map(({ count }) => ({ name, count })),
    ),
  };
};
