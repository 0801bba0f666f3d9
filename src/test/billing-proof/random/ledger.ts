import type { EntityManager } from '@mikro-orm/postgresql';
import type { Books, Row, Share } from '../oracle/books.ts';
import { dollars, sum } from '../oracle/ratio.ts';
import type { Firm } from './randomFirm.ts';

/** All that was billed and paid, a line for each fee row, breakdown and payout: two ledgers are compared as texts. */
export type Ledger = readonly string[];

const rowLine = (row: string, figures: readonly (string | null)[]) => `${row} ${figures.join(' ')}`;

/** Ledger of the second calculation. */
export function ledgerOf({ rows, payouts, refunds, groups }: Books, firm: Firm): Ledger {
  const numbers = new Map(firm.accounts.map(({ id, number }) => [id, number]));
  const advisors = new Map(firm.advisors.map(({ id }, at) => [id, `Advisor ${at}`]));
  const name = (row: Row) => `${numbers.get(row.accountId)} run ${row.quarter} ${row.kind} of ${row.billed}`;
  const lines = rows.flatMap((row) => [
    rowLine(name(row), [
      row.days[0] ?? null,
      row.days.at(-1) ?? null,
      row.valued?.on ?? null,
      ...feesOf(row).map(dollars),
      row.isRemoved ? 'removed' : (row.flag ?? '-'),
    ]),
    ...row.shares.map((share) =>
      rowLine(`${name(row)} ${advisors.get(share.advisorId)}`, [...partsOf(share).map(dollars), paidBy(share)]),
    ),
  ]);
  const paid = payouts.map(({ advisorId, quarter, kind, net, broughtForward, payable, carriedForward, isPaid }) =>
    rowLine(`${advisors.get(advisorId)} ${kind} ${quarter}${isPaid ? ' paid' : ''}`, [
      ...[net, broughtForward, payable, carriedForward].map(dollars),
    ]),
  );
  const back = refunds.map(({ row, reason, closedOn, total, isComplete }) =>
    rowLine(name(row), [reason, ...(closedOn ? [closedOn] : []), dollars(total), isComplete ? 'Complete' : 'Pending']),
  );
  const frozen = [...groups].map(([group, { members }]) => {
    const worth = members.map(({ accountId, value }) => `${numbers.get(accountId)} ${dollars(value)}`).sort();
    return rowLine(group, [dollars(sum(members.map(({ value }) => value))), ...worth]);
  });
  return [...lines, ...paid, ...back, ...frozen].sort();
}

const feesOf = ({ valued, fullFee, inAdvance, inArrears, gross, totalRefunds }: Row) => [
  valued?.value ?? 0n,
  valued?.billable ?? 0n,
  fullFee,
  inAdvance?.fee ?? 0n,
  inArrears?.fee ?? 0n,
  gross,
  totalRefunds,
];

const partsOf = (share: Share) => [
  share.inAdvance,
  share.inArrears,
  share.platform,
  share.accountFee,
  share.override,
  share.management,
  share.charges,
  share.refundShare,
  share.refund,
  share.net,
];

const paidBy = ({ payout }: Share) => (payout ? `${payout.kind} ${payout.quarter}` : 'unpaid');

const name = `a.number || ' run ' || f.quarter || ' ' || f.kind || ' of ' || (f.inputs ->> 'quarter')`;
const advisor = `u.first_name || ' ' || u.last_name`;
const live = 'fee_rows f join accounts a on a.id = f.account_id';
const spelled = (...columns: string[]) => columns.map((column) => `coalesce(${column}::text, '')`).join(` || ' ' || `);

const statements = [
  `select ${name} || ' ' || ${spelled('charged_from', 'charged_through', 'valuation_date', 'f.value', 'f.billable_value', 'quarterly_fee', 'in_advance', 'in_arrears', 'gross', 'total_refunds')}
     || ' ' || case when f.voided_at is not null then 'removed' else coalesce(e.status, '-') end as line
   from ${live} left join billing_errors e on e.fee_row_id = f.id where f.archived_at is null`,
  `select ${name} || ' ' || ${advisor} || ' ' || ${spelled('b.in_advance', 'b.in_arrears', 'b.platform_fee', 'b.account_fee', 'b.verus_override', 'b.management_fee', 'b.client_fee', 'b.refund_share', 'b.refund', 'b.net_compensation')}
     || ' ' || coalesce(p.kind || ' ' || p.start_date, 'unpaid') as line
   from ${live} join breakdowns b on b.fee_row_id = f.id join users u on u.id = b.advisor_id left join payouts p on p.id = b.payout_id
   where f.archived_at is null`,
  `select ${advisor} || ' ' || kind || ' ' || start_date || case when paid_at is null then '' else ' paid' end || ' ' || ${spelled('net_compensation', 'brought_forward', 'payable', 'carried_forward')} as line
   from payouts p join users u on u.id = p.advisor_id where p.archived_at is null`,
  `select ${name} || ' ' || concat_ws(' ', r.reason, r.closed_on, r.total_refunded, case when refund_allowed then 'Complete' else 'Pending' end) as line
   from refunds r join fee_rows f on f.id = r.fee_row_id join accounts a on a.id = f.account_id`,
  `select concat_ws(' ', acc_group_id, quarter, total, (
     select string_agg(a.number || ' ' || (m ->> 'value'), ' ' order by a.number) from json_array_elements(members) m
     join accounts a on a.id::text = m ->> 'accountId')) as line
   from group_quarters where archived_at is null`,
];

/** Ledger of the product's database. */
export async function storedLedger(em: EntityManager): Promise<Ledger> {
  const found: string[] = [];
  for (const statement of statements) {
    const rows = await em.execute<{ line: string }[]>(statement);
    found.push(...rows.map(({ line }) => line));
  }
  return found.sort();
}

/** The lines that stand in one of them alone. */
export const difference = (stored: Ledger, expected: Ledger) => {
  const [known, due] = [new Set(stored), new Set(expected)];
  return { stored: stored.filter((line) => !due.has(line)), expected: expected.filter((line) => !known.has(line)) };
};
