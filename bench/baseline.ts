import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { steps } from '../src/domain/account/steps.ts';
import { accountByHand } from './accountByHand.ts';
import { asker, asMe, list } from './byHand.ts';
import { compensationByHand } from './compensationByHand.ts';
import { foundByHand } from './foundByHand.ts';
import { deepPage, mostAreWorth } from './size.ts';
import { pathOf, peopleByHand } from './peopleByHand.ts';

/**
 * The best that hand-written SQL behind a bare route does for the same outcome: each deed in one statement, planned once,
 * with the session in it, and for a change with the lock and the audit. No parser, no permission table, no columns.
 */
export const baselineRoutes = (app: FastifyInstance, pool: pg.Pool): void => {
  const ask = asker(pool);
  const byValue = 'order by value desc nulls last, id desc limit 30';
  const deep = `${byValue} offset ${30 * (deepPage - 1)}`;
  list(app, ask, 'accounts', page('true', byValue), count('true'));
  list(app, ask, 'most', page(worth, byValue), count(worth), [mostAreWorth]);
  list(app, ask, 'filtered', page(filtered, byValue), count(filtered), narrowed);
  list(app, ask, 'of_a_day', page(ofOneDay, byValue), count(ofOneDay), ['completed', '2024-06-03', '2024-06-04']);
  list(app, ask, 'counted', count(filtered), undefined, narrowed);
  list(app, ask, 'searched', page(searched, byValue), count(searched), ['%7777%']);
  list(app, ask, 'searched_whole', page(searched, byValue), count(searched), ['%10007777%']);
  list(app, ask, 'deep', page('true', deep), count('true'));
  list(app, ask, 'deep_most', page(worth, deep), count(worth), [mostAreWorth]);
  list(app, ask, 'new_accounts', newAccounts, `select count(*) from (${notOpen}) n`);
  list(app, ask, 'clients', clients, 'select count(*) from clients where archived_at is null');
  for (const [path, page, count] of compensationByHand) list(app, ask, path, page, count);
  for (const question of peopleByHand) list(app, ask, pathOf(question), question.page, question.count);
  accountByHand(app, ask);

  app.get<{ Querystring: { q: string } }>('/baseline/found', { config: { public: true } }, (request) => {
    const { name, text, values } = foundByHand(request.query.q);
    return ask(request, name, asMe(`select f.* from me left join (${text}) f on true`), values);
  });
};

const live = 'archived_at is null';
const filtered = 'step = $2::text and value between $3::numeric and $4::numeric and created_at >= $5::timestamptz';
const ofOneDay = 'step = $2::text and created_at >= $3::timestamptz and created_at < $4::timestamptz';
const narrowed = ['completed', 500_000, 600_000, '2024-06-01'];
const worth = 'value > $2::numeric';
const searched = `id = any(array(select id from accounts where comparable_number(number) ilike $2::text union
  select a.id from accounts a join clients c on c.id = a.client_id
  where c.first_name || coalesce(' ' || c.last_name, '') ilike $2::text))`;

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

/** Named one by one, so that an index finds them. */
const onTheWay = steps.flatMap(({ key }) => (key === 'completed' || key === 'closed' ? [] : [`'${key}'`]));
const notOpen = `
  select id, client_id, step, number, null as found_name, acc_type, advisor_code_id, custodian_id, created_at
  from accounts where archived_at is null and step in (${onTheWay.join(', ')})
  union all
  select id, null, null, number, client_name, acc_type, advisor_code_id, custodian_id, created_at
  from discovered_accounts d where converted_at is null and not exists (select from accounts a
    where a.custodian_id = d.custodian_id and a.archived_at is null
      and comparable_number(a.number) between comparable_number(d.number) and comparable_number(d.number))`;

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
