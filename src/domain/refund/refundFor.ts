import type { FrozenRefund, RefundPart } from './refund.ts';
import { refundOf } from './refund.ts';
import { addDays, daysThrough, earlierOf, laterOf, quarterOf } from '../dates.ts';
import { scheduleFee } from '../fee-schedule/fees.ts';
import { addMoney, type Cents, proRata, toCents, toMoney } from '../money.ts';
import type { FeeRow } from '../payout/rows/feeRow.ts';
import { chargedDays, type Days, type FrozenBilling } from '../payout/rows/frozenInputs.ts';
import type { DateRange } from '../payout/run/dateRanges.ts';

/** The part of a fee row that a refund depends on. */
export type CollectedRow = Pick<FeeRow, 'inputs' | 'compensationInAdvance' | 'compensationInArrears'>;

/** A late event: a fact that became known after the fee was billed. */
export type LateFact =
  /** The day on which the account closed, or the later day on which it was really opened. */
  | { readonly reason: 'closed' | 'open_date'; readonly day: string }
  /** The group's value by a price that came later, in dollars. */
  | { readonly reason: 'group_value'; readonly total: string }
  | { readonly reason: 'removed_fee' };

type WithoutId = Omit<FrozenRefund, 'id'>;

/** (11) to (14) Computes the refund of a fee row after a late event: the whole refund less the earlier ones. */
export function refundFor(row: CollectedRow, learnt: LateFact, earlier: readonly FrozenRefund[]): WithoutId {
  const { reason } = learnt;
  const day = 'day' in learnt ? learnt.day : null;
  const kept = keptDays(row.inputs.billing, [...earlier, { reason, day }]);
  // Once a refund has lowered the fee of a quarter's days, every later refund keeps the lower fee.
  const before = earlier.at(-1)?.parts ?? [];
  const all = partsOf(row).map(({ days, fee }): RefundPart => {
    const quarter = quarterOf(days.from).start;
    const part = { quarter, fee, billedDays: days.days, daysRefunded: days.days - overlap(days, kept) };
    const owed = [owedBy(row.inputs.billing, days, learnt), before.find((one) => one.quarter === quarter)?.owed];
    return withOwed(part, owed);
  });
  const changed = all.filter(({ daysRefunded, owed }) => daysRefunded > 0 || owed !== undefined);
  // Without anything to refund, the last charged days show the rate.
  const parts = changed.length > 0 ? changed : all.slice(-1);
  return { reason, day, parts, less: addMoney(earlier.map((one) => refundOf(one).totalRefunded)) };
}

/** The days that a row still charges after these refunds, from the first to the last; null for none. */
export function keptDays(
  billing: FrozenBilling | null,
  refunds: readonly Pick<FrozenRefund, 'reason' | 'day'>[],
): DateRange | null {
  const days = chargedDays(billing);
  if (!days) return null;
  const learnt = (of: FrozenRefund['reason']) =>
    refunds.flatMap(({ reason, day }) => (reason === of && day ? [day] : []));
  const from = learnt('open_date').reduce(laterOf, days.from);
  const through = learnt('closed').reduce(earlierOf, days.through);
  return from <= through ? { from, through } : null;
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

/** Sets the lowest of the owed amounts on the part, if it is below the fee. */
function withOwed(part: RefundPart, owed: readonly (string | undefined)[]): RefundPart {
  const fee = toCents(part.fee);
  const [least = fee] = owed.flatMap((amount) => (amount === undefined ? [] : [toCents(amount)])).sort(ascending);
  return least < fee ? { ...part, owed: toMoney(least) } : part;
}

const ascending = (a: Cents, b: Cents): number => (a < b ? -1 : 1);

function owedBy(billing: FrozenBilling | null, part: Days, learnt: LateFact): string | undefined {
  if (learnt.reason === 'removed_fee') return '0.00';
  return learnt.reason === 'group_value' ? groupValueOf(billing, part, learnt.total) : undefined;
}

/** (5) A member's fee for the part at that value of its group; undefined for an account billed alone. */
function groupValueOf(billing: FrozenBilling | null, { days, daysInQuarter }: Days, total: string): string | undefined {
  if (!billing?.group) return undefined;
  const fee = scheduleFee(billing.terms, { total, scheduleValue: billing.billableValue });
  return toMoney(proRata(fee, days, daysInQuarter));
}

function overlap({ from, days }: Days, kept: DateRange | null): number {
  if (kept === null) return 0;
  return Math.max(0, daysThrough(laterOf(from, kept.from), earlierOf(addDays(from, days - 1), kept.through)));
}
