import type { Cents } from '../money.ts';
import type { Bill } from './bills.ts';
import type { Charged } from './charges.ts';
import { type FeeRow, figuresOf } from './feeRow.ts';
import type { ChargedFee, FrozenInputs } from './frozenInputs.ts';
import type { RunRefund } from './runInputs.ts';

/** The rows of a quarter: the fees, the charges of accounts without a fee in this run, and the refunds. */
export function rowsOf(
  quarter: string,
  bills: readonly Bill[],
  charged: ReadonlyMap<string, Charged>,
  refunds: readonly RunRefund[],
): FeeRow<Cents>[] {
  const billed = new Set(bills.map(({ account }) => account.id).filter((id) => charged.has(id)));
  const others = [...charged.values()].filter(({ account }) => !billed.has(account.id));
  return [
    ...bills.map((bill) => feeRowOf(quarter, bill, charged.get(bill.account.id)?.charges ?? [])),
    ...others.map((own) => chargesRowOf(quarter, own)),
    ...refunds.map((refund) => refundRowOf(quarter, refund)),
  ];
}

function feeRowOf(quarter: string, { account, code, billing }: Bill, charges: readonly ChargedFee[]): FeeRow<Cents> {
  const inputs: FrozenInputs = { quarter, code, billing, charges, refund: null };
  const flag = account.flagged ? 'review_needed' : null;
  return { kind: 'fee', accountId: account.id, payerAccountId: account.payerId, flag, inputs, ...figuresOf(inputs) };
}

function chargesRowOf(quarter: string, { account, code, charges }: Charged): FeeRow<Cents> {
  const inputs: FrozenInputs = { quarter, code, billing: null, charges, refund: null };
  const { id: accountId, payerId: payerAccountId } = account;
  return { kind: 'charges', accountId, payerAccountId, flag: null, inputs, ...figuresOf(inputs) };
}

/** Borne by those who had the fee, at the rates frozen with it. */
function refundRowOf(quarter: string, { accountId, closedOn, collected, code }: RunRefund): FeeRow<Cents> {
  const inputs: FrozenInputs = { quarter, code, billing: null, charges: [], refund: { ...collected, closedOn } };
  return { kind: 'refund', accountId, payerAccountId: accountId, flag: null, inputs, ...figuresOf(inputs) };
}
