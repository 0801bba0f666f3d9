import type { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { exportFees } from '../src/money/payouts/fee-files/feeFile.ts';
import type { Question } from './questions.ts';
import { adminId, quarter } from './size.ts';

/** Numbers the fee rows of the quarter. */
const numbered = `select f.*, row_number() over (order by f.account_id) as n from fee_rows f where f.quarter = '${quarter.current}'`;

const statements: readonly string[] = [
  // Seven fees in ten have a refund; nine in ten of these are Complete.
  `insert into refunds (id, account_id, fee_row_id, reason, quarter, closed_on, refund_calculation_date, days_in_quarter,
     days_refunded, daily_fee_rate, total_refunded, inputs, refund_allowed)
   select gen_random_uuid(), account_id, id, 'closed', quarter, date '${quarter.current}' + (n % 80)::int, '${quarter.today}', 90,
     30, round(gross / 90, 6), round(gross / 3, 2), '{}', n % 10 <> 0
   from (${numbered}) f where n % 10 < 7`,

  `insert into refund_shares (id, refund_id, advisor_id, total, firm_part, vim_part, advisor_refund)
   select gen_random_uuid(), r.id, b.advisor_id, t.total, 0, 0, t.total
   from refunds r join breakdowns b on b.fee_row_id = r.fee_row_id,
     lateral (select round(r.total_refunded * b.split / 100, 2) as total) t`,

  `insert into billing_errors (id, fee_row_id, status, reason, explanation, created_by_id)
   select gen_random_uuid(), id, case when n % 4 = 0 then 'review_needed' else 'resolved' end, 'no_fee_auth', 'No authorization on file.',
     '${adminId}' from (${numbered}) f where n % 2 = 0`,

  'vacuum (analyze)',
];

/** Fills the billed quarter with a custodian's fee file, and tens of thousands of refunds and flags. */
export const makeCompensation = async (orm: MikroORM, client: Client): Promise<void> => {
  await exportFees(orm, { quarter: quarter.current, custodian: 'schwab', part: 1 }, null);
  for (const statement of statements) await client.query(statement);
};

const ours = {
  refunds: `/api/accounts/refunds?quarter_start_date=${quarter.current}`,
  fee_uploads: `/api/fee_uploads?quarter_start_date=${quarter.current}`,
  flags: '/api/payout_breakdowns?flagged=true',
};

const pages = [
  { number: 1, name: 'first page' },
  { number: 2000, name: 'page 2,000' },
];

/** The lists that come of it, each beside the same by hand. */
export const askedOfCompensation = Object.entries(ours).flatMap(([list, path]) =>
  pages.map(({ number, name }): Question => ({
    name: `${list.replace('_', ' ')}, ${name}`,
    ours: [{ path: `${path}&page=${number}` }],
    byHand: [{ path: `/baseline/${list}/${number}` }],
    goal: 1.5,
  })),
);
