import type { Advisor, Code, CodeVersion, Points } from './facts.ts';
import { decimal, percentOf, rounded, shared, sum } from './ratio.ts';

/** A code as a fee row freezes it. */
export interface FrozenCode extends CodeVersion {
  readonly id: string;
  /** In their stored order, as the splits name them. */
  readonly advisors: readonly Advisor[];
}

/** The terms in force on the day, with the advisors' own as they are now. */
export function frozenCode({ id, versions }: Code, advisors: readonly Advisor[], day: string): FrozenCode {
  const version = versions.findLast(({ effectiveOn }) => effectiveOn <= day);
  if (!version) throw new Error(`The code ${id} has no terms on ${day}`);
  const own = version.splits.flatMap(({ advisorId }) => advisors.find((each) => each.id === advisorId) ?? []);
  return { ...version, id, advisors: own };
}

/** Amounts from which the breakdowns of one fee row are worked out. */
export interface Earned {
  readonly inAdvance: bigint;
  readonly inArrears: bigint;
  readonly charges: readonly bigint[];
  readonly refunded: bigint;
  /** Whether another row of the account and quarter has borne the account fee. */
  readonly isFeeBorne: boolean;
}

/** One advisor's part of a fee row. */
export interface Breakdown {
  readonly advisorId: string;
  readonly inAdvance: bigint;
  readonly inArrears: bigint;
  readonly platform: bigint;
  readonly accountFee: bigint;
  readonly override: bigint;
  readonly management: bigint;
  readonly charges: bigint;
  readonly refundShare: bigint;
  /** (21) The advisor's own part of it. */
  readonly refund: bigint;
  readonly net: bigint;
}

/** (15) to (22) */
export function breakdowns(code: FrozenCode, earned: Earned): Breakdown[] {
  const { splits, isWrap } = code;
  const gross = earned.inAdvance + earned.inArrears;
  const advance = byPoints(earned.inAdvance, splits, splits);
  const arrears = byPoints(earned.inArrears, splits, splits);
  const taken = withheld(code, gross);
  const back = withheld(code, earned.refunded);
  const refunded = byPoints(earned.refunded, splits, splits);
  const charged = (isWrap ? earned.charges : []).map((charge) => byPoints(charge, splits, splits));
  return code.advisors.map(({ id, platformFee, accountFee }, at) => {
    const [inAdvance, inArrears, refundShare] = [nth(advance, at), nth(arrears, at), nth(refunded, at)];
    const own = {
      platform: rounded(percentOf(platformFee, inAdvance + inArrears)),
      accountFee: gross > 0n && !earned.isFeeBorne ? rounded(percentOf(splits[at]?.percent ?? '0', accountFee)) : 0n,
      override: nth(taken.override, at),
      management: nth(taken.management, at),
      charges: sum(charged.map((parts) => nth(parts, at))),
    };
    const netVerusOwes =
      rounded(percentOf(platformFee, refundShare)) + nth(back.override, at) + nth(back.management, at);
    const refund = refundShare - netVerusOwes;
    const net = inAdvance + inArrears - sum(Object.values(own)) - refund;
    return { advisorId: id, inAdvance, inArrears, ...own, refundShare, refund, net };
  });
}

/** (18) */
const withheld = ({ splits, override, overridePoints, management, managementPoints }: FrozenCode, gross: bigint) => ({
  override: byPoints(rounded(percentOf(override, gross)), overridePoints, splits),
  management: byPoints(rounded(percentOf(management, gross)), managementPoints, splits),
});

/** Shared among the advisors of the splits; an empty list of points means the splits themselves. */
const byPoints = (total: bigint, points: readonly Points[], splits: readonly Points[]): bigint[] => {
  const list = points.length > 0 ? points : splits;
  const pointsOf = (advisorId: string) => list.find((each) => each.advisorId === advisorId)?.percent ?? '0';
  return shared(
    total,
    splits.map(({ advisorId }, rank) => ({ weight: decimal(pointsOf(advisorId)), rank })),
  );
};

const nth = (amounts: readonly bigint[], at: number): bigint => amounts[at] ?? 0n;
