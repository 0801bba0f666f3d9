import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';

/** Loads the signed-in user of the session `$1` in the statement that answers, to save a round trip. */
const me = `select u.id, u.role, s.address from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.ended_at is null and u.archived_at is null and u.status <> 'terminated' and s.level = 'full'
    and least(s.last_seen_at + interval '30 minutes', s.created_at + interval '12 hours') > now()`;

/** A statement on behalf of the signed-in user, which it calls `me`. */
export const asMe = (rest: string): string => `with me as materialized (${me}) ${rest}`;

/** Prepared; the session comes first. A caller without a valid one gets no row. */
export type Ask = (request: FastifyRequest, name: string, text: string, values?: readonly unknown[]) => Promise<Rows>;
type Rows = pg.QueryResult<Record<string, unknown>>['rows'];

export const asker =
  (pool: pg.Pool): Ask =>
  async (request, name, text, values = []) => {
    const { sid } = await request.jwtVerify<{ sid: string }>({ onlyCookie: true });
    const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: [sid, ...values] });
    if (rows.length === 0) throw new Error('Nobody is signed in');
    return rows;
  };

/** A page and its count in one statement, for the signed-in user; filter values are `$2` and on. */
export const list = (
  app: FastifyInstance,
  ask: Ask,
  path: string,
  page: string,
  count = 'select null',
  values: readonly unknown[] = [],
): void => {
  const text = asMe(`select (${count}) as of_all, p.* from me left join (${page}) p on true`);
  app.get(`/baseline/${path}`, { config: { public: true } }, async (request) => {
    const rows = await ask(request, path, text, values);
    return { data: rows, meta: { totalEntries: Number(rows[0]?.['of_all']) } };
  });
};
