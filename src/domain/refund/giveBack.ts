import type { FrozenRefund, RefundPart } from '../account/refund.ts';
import { refundOf } from '../account/refund.ts';
import { addDays, daysThrough, earlierOf, laterOf, quarterOf } from '../dates.ts';
import { scheduleFee } from '../fee-schedule/fees.ts';
import { addMoney, proRata, toCents, toMoney } from '../money.ts';
import type { FeeRow } from '../payout/feeRow.ts';
import { chargedDays, type Days, type FrozenBilling } from '../payout/frozenInputs.ts';

/** A fee row as far as something of it is given back. */
export type CollectedRow = Pick<FeeRow, 'inputs' | 'compensationInAdvance' | 'compensationInArrears'>;

/** What was learnt after a fee had been billed. */
export type Learnt =
  /** The day the account closed, or the one that it was opened on after all. */
  | { readonly reason: 'closed' | 'open_date'; readonly day: string }
  /** What the group was worth by a price that came later, in dollars. */
  | { readonly reason: 'group_value'; readonly total: string }
  | { readonly reason: 'removed_fee' };

type WithoutId = Omit<FrozenRefund, 'id'>;

/** (11) to (14) The refund of a fee row, given those that it has already: the whole less what was refunded. */
export function giveBack(row: CollectedRow, learnt: Learnt, earlier: readonly FrozenRefund[]): WithoutId {
  const day = 'day' in learnt ? learnt.day : null;
  const kept = keptDays(row.inputs.billing, [...earlier, { reason: learnt.reason, day }]);
  const all = partsOf(row).map(({ days, fee }): RefundPart => {
    const quarter = quarterOf(days.from).start;
    const before = earlier.findLast(({ parts }) => owedIn(parts, quarter) !== undefined)?.parts ?? [];
    const owed = owedBy(row.inputs.billing, days, learnt) ?? owedIn(before, quarter);
    const part = { quarter, fee, billedDays: days.days, daysRefunded: days.days - overlap(days, kept) };
    return owed === undefined || toCents(owed) >= toCents(fee) ? part : { ...part, owed };
  });
  const changed = all.filter(({ daysRefunded, owed }) => daysRefunded > 0 || owed !== undefined);
  // Where nothing is given back, the last days charged say by which rate it would have been.
  const parts = changed.length > 0 ? changed : all.slice(-1);
  return { reason: learnt.reason, day, parts, less: addMoney(earlier.map((one) => refundOf(one).totalRefunded)) };
}

/** The days that a row still charges, the first and the last one, with these given back: one period or none. */
export function keptDays(
  billing: FrozenBilling | null,
  refunds: readonly Pick<FrozenRefund, 'reason' | 'day'>[],
): [from: string | null, through: string | null] {
  let { from = null, through = null }: Partial<Charged> = chargedDays(billing) ?? {};
  for (const { reason, day } of refunds) {
    if (from === null || through === null || day === null) continue;
    if (reason === 'closed') through = earlierOf(through, day);
    if (reason === 'open_date') from = laterOf(from, day);
  }
  return from !== null && through !== null && from <= through ? [from, through] : [null, null];
}

interface Charged {
  readonly from: string | null;
  readonly through: string | null;
}

interface CollectedPart {
  readonly days: Days;
  readonly fee: string;
}

function partsOf({ inputs, compensationInArrears, compensationInAdvance }: CollectedRow): CollectedPart[] {
  const { inArrears = null, inAdvance = null } = inputs.billing ?? {};
  return [
    ...(inArrears ? [{ days: inArrears, fee: compensationInArrears }] : []),
    ...(inAdvance ? [{ days: inAdvance, fee: compensationInAdvance }] : []),
  ];
}

const owedIn = (parts: readonly RefundPart[], quarter: string): string | undefined =>
  parts.find((part) => part.quarter === quarter)?.owed;

function owedBy(billing: FrozenBilling | null, part: Days, learnt: Learnt): string | undefined {
  if (learnt.reason === 'removed_fee') return '0.00';
  return learnt.reason === 'group_value' ? groupValueOf(billing, part, learnt.total) : undefined;
}

/** (5) What a member's part would have cost at that value of its group; undefined where it pays by itself. */
function groupValueOf(billing: FrozenBilling | null, { days, daysInQuarter }: Days, total: string): string | undefined {
  if (!billing?.group) return undefined;
  const fee = scheduleFee(billing.terms, { total, scheduleValue: billing.billableValue });
  return toMoney(proRata(fee, days, daysInQuarter));
}

function overlap({ from, days }: Days, [first, last]: readonly [string | null, string | null]): number {
  if (first === null || last === null) return 0;
  return Math.max(0, daysThrough(laterOf(from, first), earlierOf(addDays(from, days - 1), last)));
}
