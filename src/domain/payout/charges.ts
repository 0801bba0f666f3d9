import type { LeftOut } from './bills.ts';
import type { Choice } from './choice.ts';
import type { CodeIssue } from './codes.ts';
import type { ChargedFee, FrozenCode } from './frozenInputs.ts';
import type { Charge, RunAccount, RunInputs } from './runInputs.ts';

/** What a run leaves alone, and why. */
export const noticeReasons = {
  unknown_account: 'The charge belongs to no account of this quarter.',
  not_wrap: 'The charge is not passed on: the advisors of this code do not pay account fees.',
  charge_waits: 'The charge waits: its account is blocked or left out.',
  refund_in_review: 'The refund waits: the fee it gives back is in review.',
} as const;

export type NoticeReason = keyof typeof noticeReasons;

export interface Notice {
  readonly reason: NoticeReason;
  readonly accountId: string | null;
  readonly accountNumber: string | null;
  /** Dollars. */
  readonly amount: string;
}

/** The charges to be passed on to the advisors of one account. */
export interface Charged {
  readonly account: RunAccount;
  readonly code: FrozenCode;
  readonly charges: ChargedFee[];
}

/** (19) The charges that count, by account id: on wrap codes, and each id only once whatever is uploaded again. */
export function chargesOf(
  { accounts, charges, countedChargeIds }: RunInputs,
  codes: ReadonlyMap<string, FrozenCode | CodeIssue>,
  choice: Choice,
  leftOut: readonly LeftOut[],
): { charged: ReadonlyMap<string, Charged>; notices: Notice[]; alreadyCounted: Charge[] } {
  const named = new Set(charges.map(({ accountId }) => accountId));
  const byId = new Map(accounts.filter(({ id }) => named.has(id)).map((account) => [account.id, account]));
  const waiting = new Set(leftOut.map(({ account }) => account.id));
  const charged = new Map<string, Charged>();
  const notices: Notice[] = [];
  for (const charge of uncounted(charges, countedChargeIds)) {
    const account = byId.get(charge.accountId ?? '');
    const code = codes.get(account?.codeId ?? '');
    if (account && !choice.hasAccount(account)) continue;
    if (!account) notices.push(noticeOf(charge, 'unknown_account'));
    else if (typeof code !== 'object' || account.excluded || waiting.has(account.id)) {
      notices.push(noticeOf(charge, 'charge_waits'));
    } else if (!code.hasWrapFee) notices.push(noticeOf(charge, 'not_wrap'));
    else pass(charged, account, code, charge);
  }
  return { charged, notices, alreadyCounted: countedBefore(charges, countedChargeIds, byId, choice) };
}

/** Those of accounts that the run concerns: they count once more if somebody says so. */
function countedBefore(
  charges: readonly Charge[],
  countedChargeIds: readonly string[],
  byId: ReadonlyMap<string, RunAccount>,
  { hasAccount }: Choice,
): Charge[] {
  const counted = new Set(countedChargeIds);
  return charges.filter(({ id, accountId }) => {
    const account = byId.get(accountId ?? '');
    return counted.has(id) && account !== undefined && hasAccount(account);
  });
}

function uncounted(charges: readonly Charge[], countedChargeIds: readonly string[]): Charge[] {
  const counted = new Set(countedChargeIds);
  return charges.filter(({ id }) => !counted.has(id) && counted.add(id));
}

function pass(charged: Map<string, Charged>, account: RunAccount, code: FrozenCode, charge: Charge): void {
  const { id, feeType, amount } = charge;
  const own = charged.get(account.id) ?? { account, code, charges: [] };
  own.charges.push({ id, feeType, amount });
  charged.set(account.id, own);
}

const noticeOf = ({ accountId, accountNumber, amount }: Charge, reason: NoticeReason): Notice => ({
  reason,
  accountId,
  accountNumber,
  amount,
});
