import type { ByHand } from './peopleByHand.ts';
import { advisorOfBench, assistantOfBench, idOf } from './peopleFirm.ts';
import { adminId, id } from './size.ts';

const location = "concat_ws(', ', b.location_city, substr(b.location_state_id, 4))";
const accountsOf = `from users u join accounts a on a.advisor_id = u.id and a.archived_at is null`;
const advisor = id('advisor', '0');
const ofAdvisor = `(a.advisor_id = ${advisor} or a.advisor_code_id in (select t.advisor_code_id from advisor_subscriptions s
  join code_terms t on t.id = s.terms_id and t.in_force where s.advisor_id = ${advisor}))`;
const worksFor = `(select advisor_code_id from assistant_codes where assistant_id = ${id('assistant', '0')})`;

const branchPage = (where: string, limits: string, seen = 'true') => `
  select b.id, b.name, b.url, ${location} as location,
    (select count(*) from users u where u.branch_id = b.id and u.role = 'advisor' and u.archived_at is null) as advisors,
    (select count(distinct a.client_id) ${accountsOf} where u.branch_id = b.id and ${seen}) as clients,
    (select coalesce(sum(a.billable_value), 0) ${accountsOf} join fee_schedules f on f.account_id = a.id
      where u.branch_id = b.id and a.step = 'completed' and ${seen}) as balance
  from (select * from branches b where ${where} order by b.name nulls first, b.id ${limits}) b order by b.name nulls first, b.id`;
const branchQuestion = (name: string, query: string, where: string, limits = 'limit 30'): ByHand => ({
  asker: adminId,
  name: `branches, ${name}`,
  ours: `/api/branches?${query}`,
  page: branchPage(where, limits),
  count: `select count(*) from branches b where ${where}`,
});
const home = `b.id = ${id('branch', '0')}`;

export const branchesByHand: readonly ByHand[] = [
  branchQuestion('first page', '', 'true'),
  branchQuestion('searched', 'search=holt', `(b.name ilike '%holt%' or ${location} ilike '%holt%')`),
  branchQuestion('page 10', 'page=10', 'true', 'limit 30 offset 270'),
  {
    ...branchQuestion('first page, to an advisor', '', home),
    asker: advisorOfBench,
    page: branchPage(home, 'limit 30', ofAdvisor),
  },
];

const subscribers = 'from advisor_subscriptions s join users u on u.id = s.advisor_id where s.terms_id = t.id';
const codePage = (where: string, limits: string) => `
  select k.id, k.number, k.custodian_id, k.notes, case when t.investment_management then t.management_fee end as vim,
    (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by s.position)
      ${subscribers}) as advisors,
    (select jsonb_agg(trim_scale(s.percentage) || '%' order by s.position) ${subscribers}) as shares,
    (select count(*) from accounts a where a.advisor_code_id = k.id and a.archived_at is null) as accounts
  from (select * from advisor_codes k where k.archived_at is null and ${where} order by k.number nulls first, k.id ${limits}) k
  left join code_terms t on t.advisor_code_id = k.id and t.in_force order by k.number nulls first, k.id`;
const codeQuestion = (name: string, query: string, where: string, limits = 'limit 30'): ByHand => ({
  asker: adminId,
  name: `advisor codes, ${name}`,
  ours: `/api/advisor_codes?${query}`,
  page: codePage(where, limits),
  count: `select count(*) from advisor_codes k where k.archived_at is null and ${where}`,
});
const sharedBy = (
  who: string,
) => `select t.advisor_code_id from code_terms t join advisor_subscriptions s on s.terms_id = t.id
  join users u on u.id = s.advisor_id where t.in_force and ${who}`;
const found = `k.id = any(array(select id from advisor_codes where number ilike '%keller 12%' union
  ${sharedBy("u.first_name || ' ' || u.last_name || ' ' || u.email ilike '%keller 12%'")}))`;

export const codesByHand: readonly ByHand[] = [
  codeQuestion('first page', '', 'true'),
  codeQuestion('searched', 'search=keller+12', found),
  codeQuestion('page 50', 'page=50', 'true', 'limit 30 offset 1470'),
  codeQuestion(
    'of a branch',
    `branchId=${idOf('branch', 0)}`,
    `k.id in (${sharedBy(`u.branch_id = ${id('branch', '0')}`)})`,
  ),
  { ...codeQuestion('first page, to an assistant', '', `k.id in ${worksFor}`), asker: assistantOfBench },
];
