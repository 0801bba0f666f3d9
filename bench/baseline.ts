import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { findSession } from '../src/auth/session.ts';
import { steps } from '../src/domain/account/steps.ts';
import type { House } from '../src/house.ts';
import { compensationByHand } from './compensationByHand.ts';
import { foundByHand } from './foundByHand.ts';
import { pathOf, peopleByHand } from './peopleByHand.ts';

/**
 * What hand-written SQL behind a bare route needs for the same answers: the session looked up as we do, one statement for
 * the page and one for the count, no parser, no permission table, no columns.
 */
export const baselineRoutes = (app: FastifyInstance, { orm }: House, pool: pg.Pool): void => {
  const signedIn = async (request: FastifyRequest): Promise<void> => {
    const { sid } = await request.jwtVerify<{ sid: string }>({ onlyCookie: true });
    if (!(await findSession(orm.em.fork(), sid, request.ip))) throw new Error('Nobody is signed in');
  };
  const asIs = (text: string, _n: number): pg.QueryConfig => ({ text });
  const get = (path: string, [rows = '', total]: readonly string[], query = asIs) =>
    app.get(path, { config: { public: true } }, async (request) => {
      await signedIn(request);
      const [page, count] = [await pool.query(query(rows, 0)), total && (await pool.query(query(total, 1)))];
      return { data: page.rows, meta: { totalEntries: count ? Number(count.rows[0].count) : 1 } };
    });

  get('/baseline/accounts', [page('true', 'order by value desc nulls last, id desc limit 30'), count('true')]);
  get('/baseline/filtered', [page(filtered, 'order by value desc nulls last, id desc limit 30'), count(filtered)]);
  get('/baseline/searched', [page(searched, 'order by value desc nulls last, id desc limit 30'), count(searched)]);
  get('/baseline/page2000', [
    page('true', 'order by value desc nulls last, id desc limit 30 offset 59970'),
    count('true'),
  ]);

  app.get<{ Querystring: { q: string } }>('/baseline/found', { config: { public: true } }, async (request) => {
    await signedIn(request);
    return (await pool.query({ name: request.query.q, text: foundByHand(request.query.q) })).rows;
  });
  get('/baseline/new_accounts', [newAccounts, `select count(*) from (${notOpen}) n`]);
  for (const [path, page, count] of compensationByHand) get(`/baseline/${path}`, [page, count]);
  // Planned once, like ours.
  for (const question of peopleByHand) {
    const path = pathOf(question);
    get(path, [question.page, question.count], (text, n) => ({ name: `${path} ${n}`, text }));
  }
  get('/baseline/clients', [clients, 'select count(*) from clients where archived_at is null']);

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
      await openOn(pool, request.params.id, request.body.billingStartDate);
      const { rows } = await pool.query(oneAccount, [request.params.id]);
      return rows[0];
    },
  );
};

/** Locked, changed and written into the audit, all or nothing. */
const openOn = async (pool: pg.Pool, id: string, day: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query('select billing_start_date from accounts where id = $1 for update', [id]);
    const [before, after] = [rows[0]?.billing_start_date, day].map((billingStartDate) => ({ billingStartDate }));
    await client.query(
      'update accounts set billing_start_date = $2, updated_at = now(), version = version + 1 where id = $1',
      [id, day],
    );
    await client.query(
      `insert into audit (id, at, action, object, object_id, before, after)
       values (gen_random_uuid(), now(), 'update', 'accounts', $1, $2, $3)`,
      [id, JSON.stringify(before), JSON.stringify(after)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
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
    b.name as branch_name, (select number from advisor_codes where id = a.advisor_code_id) as code,
    (select name from custodians where id = a.custodian_id) as custodian,
    (select name from acc_groups where id = a.acc_group_id) as group_name,
    (select number from accounts where id = a.bill_from_account_id) as payer,
    (select jsonb_agg(jsonb_build_object('id', m.id, 'number', m.number)) from accounts m
      where m.acc_group_id = a.acc_group_id and m.archived_at is null) as group_accounts,
    (select to_jsonb(f) || jsonb_build_object('tiers',
      (select jsonb_agg(t order by t.position) from fee_tiers t where t.fee_schedule_id = f.id))
      from fee_schedules f where f.account_id = a.id) as terms,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name)) from fee_schedules f
      where f.branch_id = u.branch_id) as templates,
    (select jsonb_agg(to_jsonb(o) || jsonb_build_object('state', s.name)) from account_owners o
      left join states s on s.id = o.location_state_id where o.account_id = a.id) as owners,
    (select to_jsonb(p) || jsonb_build_object('country', n.name, 'birth_country', v.name, 'state', s.name)
      from account_profiles p left join countries n on n.id = p.citizenship_citizenship_country_id
      left join countries v on v.id = p.citizenship_birth_country_id
      left join states s on s.id = p.employment_address_state_id where p.account_id = a.id) as profile,
    (select jsonb_build_object('edition', f.edition, 'terms', f.fee_terms, 'signatures',
      (select jsonb_agg(jsonb_build_object('name', s.typed_name, 'at', s.signed_at)) from signatures s where s.form_id = f.id))
      from internal_forms f where f.account_id = a.id and f.voided_at is null) as form,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'type', f.doc_type, 'name', f.file_name, 'content_type', l.content_type))
      from files f join blobs l on l.id = f.blob_id where f.account_id = a.id and f.archived_at is null) as agreements,
    (select jsonb_agg(to_jsonb(r)) from reject_reasons r where r.account_id = a.id) as feedback,
    (select jsonb_agg(r) from refunds r where r.account_id = a.id) as refunds
  from accounts a join clients c on c.id = a.client_id left join users u on u.id = a.advisor_id
  left join branches b on b.id = u.branch_id where a.id = $1`;

/** Named one by one, so that an index finds them. */
const onTheWay = steps.flatMap(({ key }) => (key === 'completed' || key === 'closed' ? [] : [`'${key}'`]));
const notOpen = `
  select id, client_id, step, number, null as found_name, acc_type, advisor_code_id, custodian_id, created_at
  from accounts where archived_at is null and step in (${onTheWay.join(', ')})
  union all
  select id, null, null, number, client_name, acc_type, advisor_code_id, custodian_id, created_at
  from discovered_accounts where converted_at is null`;

const newAccounts = `
  select n.*, coalesce(c.first_name || coalesce(' ' || c.last_name, ''), n.found_name) as client_name, k.number as code,
    cu.name as custodian
  from (select * from (${notOpen}) n order by created_at desc, id desc limit 30) n
  left join clients c on c.id = n.client_id left join advisor_codes k on k.id = n.advisor_code_id
  left join custodians cu on cu.id = n.custodian_id order by n.created_at desc, n.id desc`;

const name = "c.first_name || coalesce(' ' || c.last_name, '')";
const clients = `
  select c.id, ${name} as name, c.is_entity, c.email, h.first_name as account_holder,
    (select jsonb_agg(distinct a.acc_type) from accounts a where a.client_id = c.id and a.archived_at is null) as types,
    (select count(*) from accounts a where a.client_id = c.id and a.archived_at is null) as accounts,
    (select jsonb_agg(distinct jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name))
      from client_codes cc join code_terms t on t.advisor_code_id = cc.advisor_code_id and t.in_force
      join advisor_subscriptions s on s.terms_id = t.id join users u on u.id = s.advisor_id where cc.client_id = c.id) as advisors,
    (select jsonb_agg(jsonb_build_object('id', k.id, 'number', k.number)) from client_codes cc
      join advisor_codes k on k.id = cc.advisor_code_id where cc.client_id = c.id) as codes
  from (select * from clients c where c.archived_at is null order by ${name} nulls first, c.id limit 40) c
  left join clients h on h.id = c.account_holder_id order by ${name} nulls first, c.id`;
