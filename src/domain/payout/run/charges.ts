import type { LeftOut } from './assessment.ts';
import type { ChargeFate } from '../files/chargeFates.ts';
import type { RunSelection } from './selection.ts';
import type { CodeIssue } from '../rows/codes.ts';
import type { ChargedFee, FrozenCode } from '../rows/frozenInputs.ts';
import type { Charge, RunAccount, RunInputs } from './runInputs.ts';

/** Reasons why a run leaves a charge or a refund alone. */
export const noticeReasons = {
  unknown_account: 'The charge does not match an account of this quarter.',
  not_wrap: 'The charge is not passed on: the advisors of this code do not pay account fees.',
  charge_waits: 'The charge is on hold: its account is on hold or left out.',
  refund_in_review: 'The refund is on hold: the fee it refunds is in review.',
} as const;

export type NoticeReason = keyof typeof noticeReasons;

export interface Notice {
  readonly reason: NoticeReason;
  readonly accountId: string | null;
  readonly accountNumber: string | null;
  /** Dollars. */
  readonly amount: string;
}

/** The custodian charges of one account that its advisors pay. */
export interface AccountCharges {
  readonly account: RunAccount;
  readonly code: FrozenCode;
  readonly charges: ChargedFee[];
}

interface Sorted {
  readonly chargesByAccount: ReadonlyMap<string, AccountCharges>;
  readonly notices: readonly Notice[];
  readonly alreadyCounted: readonly Charge[];
  /** The outcome of each charge, by its id. */
  readonly fates: ReadonlyMap<string, ChargeFate>;
}

/** (19) The charges that count, by account id: on wrap codes, and each id only once however often it is uploaded. */
export function chargesOf(
  inputs: RunInputs,
  codes: ReadonlyMap<string, FrozenCode | CodeIssue>,
  choice: RunSelection,
  leftOut: readonly LeftOut[],
): Sorted {
  const { accountOf, fateOf } = deciding(inputs, choice, leftOut);
  const chargesByAccount = new Map<string, AccountCharges>();
  const fates = new Map<string, ChargeFate>();
  const notices: Notice[] = [];
  const alreadyCounted: Charge[] = [];
  for (const charge of inputs.charges) {
    if (fates.has(charge.id)) continue;
    const account = accountOf(charge);
    const code = codes.get(account?.codeId ?? '');
    const fate = fateOf(charge, account, code);
    fates.set(charge.id, fate);
    if (fate === 'matched' && account && typeof code === 'object') pass(chargesByAccount, account, code, charge);
    // Counts again only if somebody ticks it.
    else if (fate === 'counted_before' && account) alreadyCounted.push(charge);
    else if (hasNotice(fate)) notices.push(noticeOf(charge, noticeOfFate[fate]));
  }
  return { chargesByAccount, notices, alreadyCounted, fates };
}

const noticeOfFate = { unknown_account: 'unknown_account', not_wrap: 'not_wrap', waits: 'charge_waits' } as const;

const hasNotice = (fate: ChargeFate): fate is keyof typeof noticeOfFate => Object.hasOwn(noticeOfFate, fate);

function deciding(
  { accounts, charges, countedChargeIds }: RunInputs,
  { hasAccount }: RunSelection,
  leftOut: readonly LeftOut[],
) {
  const named = new Set(charges.map(({ accountId }) => accountId));
  const byId = new Map(accounts.filter(({ id }) => named.has(id)).map((account) => [account.id, account]));
  const waiting = new Set(leftOut.map(({ account }) => account.id));
  const counted = new Set(countedChargeIds);
  const fateOf = (
    { id }: Charge,
    account: RunAccount | undefined,
    code: FrozenCode | CodeIssue | undefined,
  ): ChargeFate => {
    if (account && !hasAccount(account)) return 'not_chosen';
    if (counted.has(id)) return 'counted_before';
    if (!account) return 'unknown_account';
    if (typeof code !== 'object' || account.excluded || waiting.has(account.id)) return 'waits';
    return code.hasWrapFee ? 'matched' : 'not_wrap';
  };
  return { accountOf: ({ accountId }: Charge) => byId.get(accountId ?? ''), fateOf };
}

function pass(
  chargesByAccount: Map<string, AccountCharges>,
  account: RunAccount,
  code: FrozenCode,
  charge: Charge,
): void {
  const { id, feeType, amount } = charge;
  const own = chargesByAccount.get(account.id) ?? { account, code, charges: [] };
  own.charges.push({ id, feeType, amount });
  chargesByAccount.set(account.id, own);
}

const noticeOf = ({ accountId, accountNumber, amount }: Charge, reason: NoticeReason): Notice => ({
  reason,
  accountId,
  accountNumber,
  amount,
});
