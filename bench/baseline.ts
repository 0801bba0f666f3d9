import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { findSession } from '../src/auth/session.ts';
import type { House } from '../src/house.ts';

/**
 * What hand-written SQL behind a bare route needs for the same answers: the session looked up as we do, one statement for
 * the page and one for the count, no parser, no permission table, no columns.
 */
export const baselineRoutes = (app: FastifyInstance, { orm }: House, pool: pg.Pool): void => {
  const signedIn = async (request: FastifyRequest): Promise<void> => {
    const { sid } = await request.jwtVerify<{ sid: string }>({ onlyCookie: true });
    if (!(await findSession(orm.em.fork(), sid, request.ip))) throw new Error('Nobody is signed in');
  };
  const get = (path: string, statements: readonly string[]) =>
    app.get(path, { config: { public: true } }, async (request) => {
      await signedIn(request);
      const [page, count] = [await pool.query(statements[0] ?? ''), statements[1] && (await pool.query(statements[1]))];
      return { data: page.rows, meta: { totalEntries: count ? Number(count.rows[0].count) : 1 } };
    });

  get('/baseline/accounts', [page('true', 'order by value desc nulls last, id desc limit 30'), count('true')]);
  get('/baseline/filtered', [page(filtered, 'order by value desc nulls last, id desc limit 30'), count(filtered)]);
  get('/baseline/searched', [page(searched, 'order by value desc nulls last, id desc limit 30'), count(searched)]);
  get('/baseline/page2000', [
    page('true', 'order by value desc nulls last, id desc limit 30 offset 59970'),
    count('true'),
  ]);

  app.get<{ Params: { id: string } }>('/baseline/account/:id', { config: { public: true } }, async (request) => {
    await signedIn(request);
    const { rows } = await pool.query(oneAccount, [request.params.id]);
    return rows[0];
  });

  app.patch<{ Params: { id: string }; Body: { billingStartDate: string } }>(
    '/baseline/account/:id',
    { config: { public: true } },
    async (request) => {
      await signedIn(request);
      await pool.query(
        'update accounts set billing_start_date = $2, updated_at = now(), version = version + 1 where id = $1',
        [request.params.id, request.body.billingStartDate],
      );
      const { rows } = await pool.query(oneAccount, [request.params.id]);
      return rows[0];
    },
  );
};

const live = 'archived_at is null';
export const filtered = "step = 'completed' and value between 500000 and 600000 and created_at >= '2024-06-01'";
export const searched = `id = any(array(select id from accounts where number ilike '%7777%' union
  select a.id from accounts a join clients c on c.id = a.client_id
  where c.first_name || coalesce(' ' || c.last_name, '') ilike '%7777%'))`;

const count = (where: string) => `select count(*) from accounts where ${live} and ${where}`;

const page = (where: string, order: string) => `
  select a.id, a.number, c.first_name || coalesce(' ' || c.last_name, '') as client_name, a.acc_type, p.number as payer, a.value,
    a.billable_value, g.name as group_name, a.origination, u.first_name || ' ' || u.last_name as advisor_name,
    k.number as code, a.step, a.created_at, a.updated_at, a.submitted_at, a.date_funded
  from (select id from accounts where ${live} and ${where} ${order}) page join accounts a on a.id = page.id
  left join clients c on c.id = a.client_id left join users u on u.id = a.advisor_id
  left join advisor_codes k on k.id = a.advisor_code_id left join acc_groups g on g.id = a.acc_group_id
  left join accounts p on p.id = a.bill_from_account_id
  order by a.value desc nulls last, a.id desc`;

const oneAccount = `
  select a.*, c.first_name || coalesce(' ' || c.last_name, '') as client_name, u.first_name || ' ' || u.last_name as advisor_name,
    b.name as branch_name, k.number as code, cu.name as custodian, g.name as group_name, p.number as payer, f.fee_type,
    f.balance, f.balance_percentage,
    (select json_agg(t order by t.position) from fee_tiers t where t.fee_schedule_id = f.id) as tiers
  from accounts a join clients c on c.id = a.client_id left join users u on u.id = a.advisor_id
  left join branches b on b.id = u.branch_id left join advisor_codes k on k.id = a.advisor_code_id
  left join custodians cu on cu.id = a.custodian_id left join acc_groups g on g.id = a.acc_group_id
  left join accounts p on p.id = a.bill_from_account_id left join fee_schedules f on f.account_id = a.id
  where a.id = $1`;
