import { branchesByHand, codesByHand } from './directoryByHand.ts';
import { advisorOfBench, assistantOfBench, idOf } from './peopleFirm.ts';
import { adminId, id } from './size.ts';

/** A query of one of the lists: ours, and the statements that a programmer would write for just that. */
export interface ByHand {
  /** The user who sends it. */
  readonly asker: string;
  readonly name: string;
  readonly ours: string;
  readonly page: string;
  readonly count: string;
}

const person = "u.first_name || ' ' || u.last_name";
const byName = `order by ${person} nulls first, u.id`;
const first = 'limit 30';
const page50 = 'limit 30 offset 1470';
const filters = (key: string, option: string, value: string) =>
  `filters=${encodeURIComponent(JSON.stringify([{ key, option, values: [value] }]))}`;

const sharesOf = (
  advisor: string,
  codes = 'true',
) => `advisor_subscriptions s join code_terms t on t.id = s.terms_id and t.in_force
  where ${advisor} and ${codes}`;
const clients = (from: string) =>
  `select count(distinct cc.client_id) from client_codes cc where cc.advisor_code_id in (select t.advisor_code_id from ${from})`;
const balance = (from: string) => `select coalesce(sum(a.billable_value), 0) from accounts a
  join fee_schedules f on f.account_id = a.id
  where a.step = 'completed' and a.archived_at is null and a.advisor_code_id in (select t.advisor_code_id from ${from})`;

const advisors = `from users u where u.role = 'advisor' and u.archived_at is null`;
const advisorPage = (where: string, limits: string, from = sharesOf('s.advisor_id = u.id'), whose = 'true') => `
  select u.id, u.branch_id, ${person} as name, u.email, u.status,
    case when ${whose} then (${clients(from)}) end as clients, case when ${whose} then (${balance(from)}) end as balance
  from (select * ${advisors} and ${where} ${byName} ${limits}) u ${byName}`;
/** Sorted or filtered by what is added up: grouped once, for all. */
const advisorsByBalance = (
  having: string,
) => `from users u left join (select s.advisor_id, sum(a.billable_value) as balance
    from advisor_subscriptions s join code_terms t on t.id = s.terms_id and t.in_force
    join accounts a on a.advisor_code_id = t.advisor_code_id and a.step = 'completed' and a.archived_at is null
    join fee_schedules f on f.account_id = a.id group by 1) b on b.advisor_id = u.id
  where u.role = 'advisor' and u.archived_at is null and ${having}`;
const richest = (having: string) => `
  select u.id, u.branch_id, ${person} as name, u.email, u.status, (${clients(sharesOf('s.advisor_id = u.id'))}) as clients,
    coalesce(u.balance, 0) as balance
  from (select u.*, b.balance ${advisorsByBalance(having)} order by coalesce(b.balance, 0) desc, u.id desc ${first}) u
  order by coalesce(u.balance, 0) desc, u.id desc`;
const advisorQuestion = (name: string, query: string, where: string, limits = first) => ({
  asker: adminId,
  name: `advisors, ${name}`,
  ours: `/api/advisors?${query}`,
  page: advisorPage(where, limits),
  count: `select count(*) ${advisors} and ${where}`,
});

const found = `u.first_name || ' ' || u.last_name || ' ' || u.email ilike '%keller 12%'`;
const rich = 'coalesce(b.balance, 0) > 20000000';

const ofFirm: readonly ByHand[] = [
  advisorQuestion('first page', '', 'true'),
  advisorQuestion('searched', 'search=keller+12', found),
  advisorQuestion('filtered by status', filters('status', '=', 'terminated'), "u.status = 'terminated'"),
  advisorQuestion('page 50', 'page=50', 'true', page50),
  {
    ...advisorQuestion('sorted by balance', 'sort=billableBalance&sortDirection=desc', 'true'),
    page: richest('true'),
  },
  {
    ...advisorQuestion(
      'filtered by balance',
      `sort=billableBalance&sortDirection=desc&${filters('billableBalance', '>', '20000000')}`,
      'true',
    ),
    page: richest(rich),
    count: `select count(*) ${advisorsByBalance(rich)}`,
  },
];

/** A picker's query: everyone, by name alone. */
const picked: ByHand = {
  asker: adminId,
  name: 'advisors, all of them for a picker',
  ours: '/api/advisors?perPage=9999&columns=name',
  page: `select u.id, u.branch_id, ${person} as name ${advisors} ${byName}`,
  count: `select count(*) ${advisors}`,
};

const team = `u.branch_id = ${id('branch', '0')}`;
const own = `u.id = ${id('advisor', '0')}`;
const works = `t.advisor_code_id in (select advisor_code_id from assistant_codes where assistant_id = ${id('assistant', '0')})`;
const served = `u.id in (select s.advisor_id from ${sharesOf('true', works)})`;

const ofField: readonly ByHand[] = [
  advisorQuestion('of a branch', `branchId=${idOf('branch', 0)}`, team),
  {
    ...advisorQuestion('first page, to an advisor', '', team),
    asker: advisorOfBench,
    page: advisorPage(team, first, sharesOf('s.advisor_id = u.id'), own),
  },
  {
    ...advisorQuestion('first page, to an assistant', '', served),
    asker: assistantOfBench,
    page: advisorPage(served, first, sharesOf('s.advisor_id = u.id', works)),
  },
];

export const peopleByHand: readonly ByHand[] = [...ofFirm, picked, ...ofField, ...branchesByHand, ...codesByHand];

/** Path below the baseline of a query's statements. */
export const pathOf = ({ name }: ByHand) => `people/${name.replaceAll(/\W+/g, '-')}`;
