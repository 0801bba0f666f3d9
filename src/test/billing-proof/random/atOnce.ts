import { newId } from '../../../lib/columns.ts';
import { Refusal } from '../../../lib/errors.ts';
import { exportFees } from '../../../money/payouts/fee-files/feeFile.ts';
import { billQuarter } from '../../../money/payouts/run/billQuarter.ts';
import { lastDayOf, quarterBefore } from '../oracle/calendar.ts';
import type { Living } from './life.ts';
import { quarters } from './randomFirm.ts';

/** A command of the office on whatever is in the books; answers its outcome. */
export type AnyDeed = (living: Pick<Living, 'world' | 'dice'>) => Promise<string>;

export const anyDeeds: Readonly<Record<string, AnyDeed>> = {
  run: async ({ world: { testApp, firm }, dice }) => {
    const quarter = dice.pick(quarters.slice(0, 4));
    const request = {
      quarter,
      previousQuarter: quarterBefore(quarter),
      advisorIds: dice.chance(50) ? ('all' as const) : [dice.pick(firm.advisors).id],
      today: '2026-01-15',
      by: null,
      idempotencyKey: newId(),
    };
    return told(billQuarter(testApp.orm, request));
  },
  export: ({ world: { testApp }, dice }) => {
    const custodian = dice.pick(['schwab', 'fidelity'] as const);
    return told(exportFees(testApp.orm, { quarter: dice.pick(quarters.slice(0, 4)), custodian, part: 1 }, null));
  },
  delete: async (living) => {
    const id = await anyId(living, 'select id from payouts where archived_at is null');
    return id ? answered(living.world.admin.delete(`/payouts/${id}`)) : nothing;
  },
  pay: async (living) => {
    const id = await anyId(living, 'select id from payouts where archived_at is null');
    const payout = { paid: living.dice.chance(80) };
    return id ? answered(living.world.admin.patch(`/payouts/${id}`, { payout })) : nothing;
  },
  flag: async (living) => {
    const payoutBreakdownId = await anyId(living, breakdowns);
    const billingError = {
      payoutBreakdownId,
      all: living.dice.chance(30),
      reason: 'no_fee_auth',
      explanation: 'No authorization.',
    };
    return payoutBreakdownId ? answered(living.world.admin.post('/billing_errors', { billingError })) : nothing;
  },
  status: async (living) => {
    const id = await anyId(living, 'select id from billing_errors');
    const status = living.dice.pick(['resolved', 'resolved', 'review_needed', 'remove_fee']);
    return id ? answered(living.world.admin.patch(`/billing_errors/${id}`, { billingError: { status } })) : nothing;
  },
  payFlagged: async (living) => {
    const resolved = `select b.id from breakdowns b join billing_errors e on e.fee_row_id = b.fee_row_id
      where e.status = 'resolved'`;
    const payoutBreakdownIds = [await anyId(living, resolved)].filter((id) => id !== undefined);
    if (payoutBreakdownIds.length === 0) return nothing;
    return answered(living.world.admin.post('/payouts/create_flagged', { payout: { payoutBreakdownIds } }));
  },
  remove: async (living) => {
    const id = await anyId(living, breakdowns);
    return id ? answered(living.world.admin.delete(`/payout_breakdowns/${id}`)) : nothing;
  },
  toggle: async (living) => {
    const id = await anyId(living, 'select account_id as id from refunds');
    const account = { refundAllowed: living.dice.chance(70) };
    return id ? answered(living.world.admin.patch(`/accounts/${id}`, { account })) : nothing;
  },
  toggleOne: async (living) => {
    const id = await anyId(living, 'select id from refunds');
    const refund = { refundAllowed: living.dice.chance(50) };
    return id ? answered(living.world.admin.patch(`/refunds/${id}`, { refund })) : nothing;
  },
  reopen: async (living) => {
    const id = await anyId(living, `select id from accounts where step = 'closed'`);
    return id ? answered(living.world.admin.patch(`/accounts/${id}`, { account: { step: 'completed' } })) : nothing;
  },
  close: async (living) => {
    const id = await anyId(living, `select id from accounts where step = 'completed'`);
    const account = { step: 'closed', closedOn: lastDayOf(living.dice.pick(quarters.slice(0, 4))) };
    return id ? answered(living.world.admin.patch(`/accounts/${id}`, { account })) : nothing;
  },
};

const breakdowns = `select b.id from breakdowns b join fee_rows f on f.id = b.fee_row_id where f.archived_at is null`;
const nothing = 'nothing there';

const anyId = async ({ world: { testApp }, dice }: Pick<Living, 'world' | 'dice'>, rows: string) => {
  const found = await testApp.orm.em
    .fork()
    .execute<{ id: string }[]>(`select id from (${rows}) all_of_them order by id`);
  return found.length > 0 ? dice.pick(found).id : undefined;
};

const told = (deed: Promise<unknown>): Promise<string> =>
  deed.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal && error.status < 500) return `refused: ${error.message}`;
      throw error;
    },
  );

const answered = async (answer: Promise<{ statusCode: number; body: string }>): Promise<string> => {
  const { statusCode, body } = await answer;
  // 503 means that a call waited too long for another, and has done nothing; any other 5xx would be a fault.
  if (statusCode >= 500 && statusCode !== 503) throw new Error(`${statusCode}: ${body}`);
  return statusCode === 200 ? 'done' : `${statusCode}: ${body}`;
};
