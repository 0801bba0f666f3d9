import type { Cents } from '../../money.ts';
import type { Bill } from '../run/assessment.ts';
import type { AccountCharges } from '../run/charges.ts';
import { type FeeRow, rowOf } from './feeRow.ts';
import type { ChargedFee, FrozenInputs } from './frozenInputs.ts';
import type { RunAccount, RunRefund } from '../run/runInputs.ts';

/** The rows of a quarter: the fees, the charges of accounts without a fee in this run, and the refunds. */
export function rowsOf(
  quarter: string,
  bills: readonly Bill[],
  chargesByAccount: ReadonlyMap<string, AccountCharges>,
  refunds: readonly RunRefund[],
): FeeRow<Cents>[] {
  const billed = new Set(bills.map(({ account }) => account.id).filter((id) => chargesByAccount.has(id)));
  const others = [...chargesByAccount.values()].filter(({ account }) => !billed.has(account.id));
  return [
    ...bills.map((bill) => feeRowOf(quarter, bill, chargesByAccount.get(bill.account.id)?.charges ?? none)),
    ...others.map((own) => chargesRowOf(quarter, own)),
    ...refunds.map((refund) => refundRowOf(quarter, refund)),
  ];
}

/** The row that the run of the missed quarter would have made. */
export function catchUpRowOf(
  quarter: string,
  missed: string,
  { account, code, billing, groupId }: Bill,
): FeeRow<Cents> {
  const { id: accountId, payerId: payerAccountId } = account;
  const inputs = { quarter: missed, code, billing, charges: none, refund: null, ...accountFeeOf(account) };
  return rowOf({ kind: 'catch_up', quarter, groupId, accountId, payerAccountId, flag: null, inputs });
}

/** (17) The account fee is charged once per account and quarter. */
const accountFeeOf = ({ accountFeeBorne }: RunAccount): Pick<FrozenInputs, 'noAccountFee'> =>
  accountFeeBorne ? { noAccountFee: true } : {};

const none: readonly ChargedFee[] = [];

function feeRowOf(
  quarter: string,
  { account, code, billing, groupId }: Bill,
  charges: readonly ChargedFee[],
): FeeRow<Cents> {
  const { id: accountId, payerId: payerAccountId } = account;
  const flag = account.flagged ? 'review_needed' : null;
  const inputs = { quarter, code, billing, charges, refund: null, ...accountFeeOf(account) };
  return rowOf({ kind: 'fee', quarter, groupId, accountId, payerAccountId, flag, inputs });
}

function chargesRowOf(quarter: string, { account, code, charges }: AccountCharges): FeeRow<Cents> {
  const { id: accountId, payerId: payerAccountId } = account;
  const inputs = { quarter, code, billing: null, charges, refund: null };
  return rowOf({ kind: 'charges', quarter, groupId: null, accountId, payerAccountId, flag: null, inputs });
}

/** The row of a refund, borne by the advisors who had the fee, at the rates frozen with it. */
function refundRowOf(quarter: string, { accountId, refund, code }: RunRefund): FeeRow<Cents> {
  const inputs = { quarter, code, billing: null, charges: none, refund };
  return rowOf({ kind: 'refund', quarter, groupId: null, accountId, payerAccountId: accountId, flag: null, inputs });
}
