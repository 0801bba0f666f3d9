import type { Day } from './calendar.ts';
import type { Part, Row } from './books.ts';
import { rounded, sum, times, whole } from './ratio.ts';

/** (12) to (14) on each part of what a row charges, added: the days after the closing are given back. */
export const refundOf = ({ inAdvance, inArrears }: Pick<Row, 'inAdvance' | 'inArrears'>, closedOn: Day): bigint =>
  sum([inAdvance, inArrears].map((part) => (part ? partRefunded(part, closedOn) : 0n)));

function partRefunded({ days, fee }: Part, closedOn: Day): bigint {
  const later = days.filter((day) => day > closedOn).length;
  const back = rounded(times(dailyRate(fee, days.length), whole(BigInt(later))));
  return back > fee ? fee : back;
}

/** (12) To six places of a dollar, which are four of a cent. */
const dailyRate = (fee: bigint, days: number) => ({
  over: rounded({ over: fee * 10_000n, under: BigInt(days) }),
  under: 10_000n,
});
