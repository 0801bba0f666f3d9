import type { Client } from 'pg';
import { fill } from './filling.ts';
import { say } from './openFirm.ts';
import { opening } from './opening.ts';
import { answers, papers } from './papers.ts';
import { adminId, id, pick, quarter, series, size, spread } from './size.ts';

const firstNames = 'Ada Ben Cora Dan Eva Finn Gus Hana Ida Jon Kit Lea Max Nora Otto Pia'.split(' ');
const lastNames = 'Abbott Baker Chen Dorsey Ellis Faber Grant Holt Ibsen Jordan Keller Lund'.split(' ');
const value = spread('value', 200_000_000);

/** All but what is held. */
const records: readonly string[] = [
  `insert into branches (id, name, location_city, location_state_id, location_country_id)
   select ${id('branch', 'n')}, 'Branch ' || n, 'Springfield', 'US-IL', 'US' from ${series(size.branches)}`,

  `insert into users (id, role, email, first_name, last_name, branch_id, otp_enabled_at)
   select ${id('advisor', 'n')}, 'advisor', 'advisor' || n || '@bench.test', ${pick(firstNames, 'first')},
     ${pick(lastNames, 'last')} || ' ' || n, ${id('branch', `n % ${size.branches}`)}, now() from ${series(size.advisors)}`,

  `insert into users (id, role, email, first_name, last_name, otp_enabled_at)
   values ('${adminId}', 'super_admin', 'super@bench.test', 'Sue', 'Bench', now())`,

  `insert into billing_details (id, advisor_id, platform_fee, account_fee)
   select ${id('detail', 'n')}, ${id('advisor', 'n')}, 10 + n % 5, 15 from ${series(size.advisors)}`,

  `insert into advisor_codes (id, number, custodian_id)
   select ${id('code', 'n')}, upper(substr(c, 1, 3)) || n, c
   from (select n, case when n % 2 = 0 then 'schwab' else 'fidelity' end as c from ${series(size.codes)}) k`,

  `insert into code_terms (id, advisor_code_id, effective_on, investment_management, management_fee, has_verus_override,
     verus_override_fee, has_wrap_fee, in_force)
   select ${id('terms', 'n')}, ${id('code', 'n')}, '2020-01-01', n % 4 = 0, 20, n % 3 = 0, 5, n % 5 = 0, true from ${series(size.codes)}`,

  // Every second code is shared by two advisors.
  `insert into advisor_subscriptions (id, terms_id, advisor_id, percentage, position)
   select ${id('split', "n || '-' || s")}, ${id('terms', 'n')}, ${id('advisor', `(n * 7 + s * 13) % ${size.advisors}`)},
     case when n % 2 = 0 then 100 when s = 0 then 60 else 40 end, s
   from ${series(size.codes)}, generate_series(0, 1) s where s = 0 or n % 2 = 1`,

  `insert into clients (id, first_name, last_name, email)
   select ${id('client', 'n')}, ${pick(firstNames, 'cf')}, ${pick(lastNames, 'cl')} || ' ' || n, 'client' || n || '@bench.test'
   from ${series(size.clients)}`,

  `insert into client_codes (client_id, advisor_code_id)
   select ${id('client', 'n')}, ${id('code', `n % ${size.codes}`)} from ${series(size.clients)}`,

  `insert into acc_groups (id, name, advisor_code_id)
   select ${id('group', 'n')}, 'Household ' || n, ${id('code', `n % ${size.codes}`)} from ${series(5_000)}`,

  `insert into accounts (id, number, client_id, step, advisor_code_id, custodian_id, advisor_id, acc_type, billing_type,
     acc_group_id, origination, value, billable_value, billing_start_date, date_funded, last_imported, created_at, updated_at)
   select ${id('account', 'n')},
     case when code % 2 = 0 then lpad((10000000 + n)::text, 8, '0') else 'Z' || lpad((10000000 + n)::text, 8, '0') end,
     ${id('client', `n % ${size.clients}`)}, 'completed', ${id('code', 'code')},
     case when code % 2 = 0 then 'schwab' else 'fidelity' end, ${id('advisor', `(code * 7) % ${size.advisors}`)},
     (array['ind', 'jtw', 't_ira', 'r_ira', 'rlt'])[1 + n % 5], case when grouped then 'aggregate' else 'individual' end,
     case when grouped then ${id('group', `code + ${size.codes} * (n % 6)`)} end, 'Existing',
     cents / 100.0, cents / 100.0, '2024-01-01', '2024-01-01', now(), timestamp '2024-01-01' + n * interval '5 minutes', now()
   from (select n, (n % ${size.clients}) % ${size.codes} as code, n % 8 = 0 as grouped, ${value} as cents
     from ${series(size.accounts)}) a`,

  `insert into fee_schedules (id, account_id, fee_type, balance, balance_percentage)
   select ${id('schedule', 'n')}, ${id('account', 'n')},
     case n % 10 when 0 then 'flat_fee_amount' when 1 then 'tier_percentages' when 2 then 'tier_percentages' else 'flat_fee' end,
     case when n % 10 = 0 then 4000 end, case when n % 10 > 2 then 1.25 end from ${series(size.accounts)}`,

  `insert into fee_tiers (id, fee_schedule_id, position, low_amount, high_amount, percentage)
   select ${id('tier', "n || '-' || t.position")}, ${id('schedule', 'n')}, t.*
   from ${series(size.accounts)}, (values (1, 0.01, 250000.00, 1.25), (2, 250000.01, 1000000.00, 1.00),
     (3, 1000000.01, null, 0.75)) t (position, low, high, percentage) where n % 10 in (1, 2)`,
  ...opening,
  ...answers,
  ...papers,
];

/** Positions, and the closes of a day: they know their accounts by number alone. */
const held: readonly string[] = [
  // The last position takes what the equal parts leave over, so that an account's value is their sum. No symbol comes
  // twice: 131 and 2000 have no divisor in common.
  `insert into positions (id, account_id, symbol, quantity, closing_price, amount, as_of, imported_at)
   select ${id('position', "n || '-' || p")}, ${id('account', 'n')}, 'SYM' || (n * 7 + p * 131) % 2000, 10, 10,
     case when p = 0 then (cents - part * ${size.positionsPerAccount - 1}) / 100.0 else part / 100.0 end, '2026-01-14', now()
   from (select n, ${value} as cents, (${value}) / ${size.positionsPerAccount} as part from ${series(size.accounts)}) a,
     generate_series(0, ${size.positionsPerAccount - 1}) p`,

  `insert into daily_positions (account_id, as_of, symbol, kind, quantity, closing_price, amount)
   select account_id, '${quarter.valuation}', symbol, kind, quantity, closing_price, amount from positions`,

  `insert into daily_values (account_id, as_of, value, positions)
   select account_id, '${quarter.valuation}', sum(amount), count(*) from positions group by account_id`,
];

/** Fills an empty, migrated database, and says how long that took: half a minute, at ten times the size six minutes. */
export const makeLargeFirm = async (client: Client): Promise<void> => {
  const { branches, advisors, codes, clients, accounts, positionsPerAccount } = size;
  const counts = { branches, advisors, codes, clients, accounts, positions: accounts * positionsPerAccount };
  const told = Object.entries(counts).map(([what, count]) => `${count.toLocaleString('en')} ${what}`);
  say(`Making the firm: ${told.join(', ')} …`);
  const began = performance.now();
  await fill(client, [held, records]);
  say(`Made in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
};
