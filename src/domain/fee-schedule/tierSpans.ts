import { format } from '../format.ts';
import { isRecord } from '../keys.ts';

/** Each tier on a line for the list: '$0.01 – $250,000.00: 1.25%', with ∞ where it has no end. */
export function tierSpans(feeTiers: unknown): readonly string[] {
  const { data } = isRecord(feeTiers) ? feeTiers : {};
  return (Array.isArray(data) ? data : []).filter(isRecord).map(({ lowAmount, highAmount, percentage }) => {
    const end = highAmount === null ? '∞' : format('money', highAmount);
    return `${format('money', lowAmount)} – ${end}: ${format('percent', percentage)}`;
  });
}
