import { sumOf, toRate, hundredPercent } from '../../money.ts';
import type { FrozenAdvisor, FrozenCode } from './frozenInputs.ts';
import { takesMoreThanPaid } from './takesMoreThanPaid.ts';

/** A code with the splits, override and VIM in force on the valuation date, in their stored order. */
export interface RunCode {
  readonly id: string;
  readonly number: string;
  readonly subscriptions: readonly Points[];
  /** Paid to Verus Investment Management, in percent of the code's gross, and how the advisors bear it. */
  readonly investmentManagement: boolean;
  readonly managementFee: string | null;
  readonly vimBreakdowns: readonly Points[];
  /** The override kept by the firm, in percent of the code's gross, and how the advisors bear it. */
  readonly hasVerusOverride: boolean;
  readonly verusOverrideFee: string | null;
  readonly verusOverrides: readonly Points[];
  /** Custodian charges are paid by the advisors. */
  readonly hasWrapFee: boolean;
}

export interface Points {
  readonly advisorId: string;
  readonly percentage: string;
}

export interface RunAdvisor {
  readonly id: string;
  /** Percent. */
  readonly platformFee: string;
  /** Dollars per billed account and quarter. */
  readonly accountFee: string;
  /** The amount carried forward from an earlier payout below 0: '0.00' or negative. */
  readonly broughtForward: string;
  readonly nextPayoutDate: string | null;
}

/** The version of a code's terms in force on a day: the last that took effect by then, or else the earliest. */
export function inForceOn<Version extends { readonly effectiveOn: string }>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  const inOrder = versions.toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1));
  return inOrder.findLast((version) => version.effectiveOn <= day) ?? inOrder[0];
}

export type CodeIssue = 'no_advisors' | 'splits' | 'no_billing_details' | 'over_100';

/** The codes as frozen in fee rows, by id. */
export function frozenCodes({
  codes,
  advisors,
}: {
  readonly codes: readonly RunCode[];
  readonly advisors: readonly RunAdvisor[];
}): ReadonlyMap<string, FrozenCode | CodeIssue> {
  const byId = new Map(advisors.map((advisor) => [advisor.id, advisor]));
  return new Map(codes.map((code) => [code.id, freezeCode(code, byId)]));
}

/** A code as frozen in a fee row, or the reason why nothing can be paid on it. */
export function freezeCode(code: RunCode, advisors: ReadonlyMap<string, RunAdvisor>): FrozenCode | CodeIssue {
  if (code.subscriptions.length === 0) return 'no_advisors';
  if (sumOf(code.subscriptions.map(({ percentage }) => toRate(percentage))) !== hundredPercent) return 'splits';
  if (!code.subscriptions.every(({ advisorId }) => advisors.has(advisorId))) return 'no_billing_details';
  const frozen = termsOf(code, advisors);
  return takesMoreThanPaid(frozen) ? 'over_100' : frozen;
}

type Fees = Pick<RunAdvisor, 'platformFee' | 'accountFee'>;

/** Freezes a code without checking it; an advisor without billing details pays neither fee. */
export const termsOf = (code: RunCode, advisors: ReadonlyMap<string, Fees>): FrozenCode => ({
  id: code.id,
  number: code.number,
  hasWrapFee: code.hasWrapFee,
  verusOverride: (code.hasVerusOverride && code.verusOverrideFee) || '0',
  managementFee: (code.investmentManagement && code.managementFee) || '0',
  advisors: freezeAdvisors(code, advisors),
});

function freezeAdvisors(code: RunCode, advisors: ReadonlyMap<string, Fees>): FrozenAdvisor[] {
  const overridePoints = pointsOn(code, code.verusOverrides);
  const vimPoints = pointsOn(code, code.vimBreakdowns);
  return code.subscriptions.map(({ advisorId, percentage }) => ({
    advisorId,
    split: percentage,
    platformFee: advisors.get(advisorId)?.platformFee ?? '0',
    accountFee: advisors.get(advisorId)?.accountFee ?? '0',
    overridePoints: overridePoints.get(advisorId) ?? '0',
    vimPoints: vimPoints.get(advisorId) ?? '0',
  }));
}

/** The listed points by advisor, or the splits if the list gives none to the advisors of the code. */
function pointsOn(code: RunCode, list: readonly Points[]): ReadonlyMap<string, string> {
  const listed = byAdvisor(list);
  const given = code.subscriptions.some(({ advisorId }) => toRate(listed.get(advisorId) ?? '0') > 0n);
  return given ? listed : byAdvisor(code.subscriptions);
}

const byAdvisor = (list: readonly Points[]): ReadonlyMap<string, string> =>
  new Map(list.map(({ advisorId, percentage }) => [advisorId, percentage]));
