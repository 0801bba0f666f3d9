import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { adminId, id, pick, series, spread } from './size.ts';

/** Many people and few positions: 5,000 people in 400 branches, and 2,000 codes. */
export const crowd = {
  branches: 400,
  advisors: 3_500,
  assistants: 1_450,
  office: 49,
  codes: 2_000,
  clients: 10_000,
  accounts: 20_000,
};

const firstNames = 'Ada Ben Cora Dan Eva Finn Gus Hana Ida Jon Kit Lea Max Nora Otto Pia'.split(' ');
const lastNames = 'Abbott Baker Chen Dorsey Ellis Faber Grant Holt Ibsen Jordan Keller Lund'.split(' ');
const codeOf = `(n % ${crowd.clients}) % ${crowd.codes}`;
const value = spread('value', 200_000_000);

const people = (role: string, kind: string, count: number, branch: string) => `
  insert into users (id, role, email, first_name, last_name, branch_id, status, termination_date, otp_enabled_at)
  select ${id(kind, 'n')}, '${role}', '${kind}' || n || '@bench.test', ${pick(firstNames, `${kind} first`)},
    ${pick(lastNames, `${kind} last`)} || ' ' || n, ${branch}, case when n % 20 = 7 then 'terminated' else 'active' end,
    case when n % 20 = 7 then date '2025-06-30' end, now() from ${series(count)}`;

/** Every second code is shared by two advisors; before 2024 each was another's alone. */
const statements: readonly string[] = [
  `insert into branches (id, name, location_city, location_state_id, location_country_id)
   select ${id('branch', 'n')}, ${pick(lastNames, 'branch')} || ' ' || n, 'Springfield', 'US-IL', 'US' from ${series(crowd.branches)}`,
  people('advisor', 'advisor', crowd.advisors, id('branch', `n % ${crowd.branches}`)),
  people('assistant', 'assistant', crowd.assistants, id('branch', `n % ${crowd.branches}`)),
  people('admin', 'admin', crowd.office, 'null::uuid'),
  `insert into users (id, role, email, first_name, last_name, otp_enabled_at)
   values ('${adminId}', 'super_admin', 'super@bench.test', 'Sue', 'Bench', now())`,
  `insert into advisor_codes (id, number, custodian_id)
   select ${id('code', 'n')}, upper(substr(c, 1, 3)) || n, c
   from (select n, case when n % 2 = 0 then 'schwab' else 'fidelity' end as c from ${series(crowd.codes)}) k`,
  `insert into code_terms (id, advisor_code_id, effective_on, ended_on, investment_management, management_fee, in_force)
   select ${id('terms', "n || '-' || v")}, ${id('code', 'n')}, case v when 0 then date '2020-01-01' else '2024-01-01' end,
     case v when 0 then date '2024-01-01' end, n % 4 = 0, 20, v = 1
   from ${series(crowd.codes)}, generate_series(0, 1) v`,
  `insert into advisor_subscriptions (id, terms_id, advisor_id, percentage, position)
   select ${id('split', "n || '-' || s")}, ${id('terms', "n || '-1'")}, ${id('advisor', `(n * 11 + s * 13) % ${crowd.advisors}`)},
     case when n % 2 = 0 then 100 when s = 0 then 60 else 40 end, s
   from ${series(crowd.codes)}, generate_series(0, 1) s where s = 0 or n % 2 = 1`,
  `insert into advisor_subscriptions (id, terms_id, advisor_id, percentage, position)
   select ${id('former split', 'n')}, ${id('terms', "n || '-0'")}, ${id('advisor', `(n * 17) % ${crowd.advisors}`)}, 100, 0
   from ${series(crowd.codes)}`,
  `insert into assistant_codes (assistant_id, advisor_code_id)
   select ${id('assistant', 'n')}, ${id('code', `(n * 3 + s) % ${crowd.codes}`)}
   from ${series(crowd.assistants)}, generate_series(0, 2) s`,
  `insert into clients (id, first_name, last_name, email)
   select ${id('client', 'n')}, ${pick(firstNames, 'cf')}, ${pick(lastNames, 'cl')} || ' ' || n, 'client' || n || '@bench.test'
   from ${series(crowd.clients)}`,
  `insert into client_codes (client_id, advisor_code_id)
   select ${id('client', 'n')}, ${id('code', `(n + s) % ${crowd.codes}`)}
   from ${series(crowd.clients)}, generate_series(0, 1) s where s = 0 or n % 4 = 0`,
  `insert into accounts (id, number, client_id, step, advisor_code_id, custodian_id, advisor_id, acc_type, billing_type,
     origination, value, billable_value, billing_start_date, date_funded)
   select ${id('account', 'n')}, lpad((10000000 + n)::text, 8, '0'), ${id('client', `n % ${crowd.clients}`)}, 'completed',
     ${id('code', 'code')}, case when code % 2 = 0 then 'schwab' else 'fidelity' end, ${id('advisor', `(code * 11) % ${crowd.advisors}`)},
     'ind', 'individual', 'Existing', cents / 100.0, cents / 100.0, '2024-01-01', '2024-01-01'
   from (select n, ${codeOf} as code, ${value} as cents from ${series(crowd.accounts)}) a`,
  `insert into fee_schedules (id, account_id, fee_type, balance_percentage)
   select ${id('schedule', 'n')}, ${id('account', 'n')}, 'flat_fee', 1.25 from ${series(crowd.accounts)}`,
  'vacuum (analyze, freeze)',
];

/** Fills an empty, migrated database; some seconds. */
export const makePeople = async (client: Client): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

/** The same id as the database makes of a kind and a number. */
export const idOf = (kind: string, n: number): string =>
  createHash('md5')
    .update(`${kind}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const advisorOfBench = idOf('advisor', 0);
export const assistantOfBench = idOf('assistant', 0);
