import { counted, format } from '../format.ts';
import { addMoney } from '../money.ts';

/** What reopening an account does to the refunds of its closing, each by its dollars. */
export interface ReopeningPreview {
  /** Pending ones, which go. */
  readonly cancelled: { readonly data: readonly string[] };
  /** Complete ones, which stay. */
  readonly kept: { readonly data: readonly string[] };
}

/** The same in the sentences of a question, of which each says one thing. */
export const toldOfReopening = ({ cancelled, kept }: ReopeningPreview): readonly string[] => [
  cancelled.data.length === 0
    ? 'No refund is pending, and none is cancelled.'
    : `${goes(cancelled.data)} of the closing.`,
  ...(kept.data.length === 0 ? [] : [`${stays(kept.data)} complete and refunded; the days of it can be billed again.`]),
];

const goes = (amounts: readonly string[]): string =>
  `This cancels ${counted(amounts.length, 'pending refund')}, ${amountsOf(amounts)},`;

const stays = (amounts: readonly string[]): string =>
  `${counted(amounts.length, 'refund')}, ${amountsOf(amounts)}, ${amounts.length === 1 ? 'stays' : 'stay'}`;

function amountsOf(amounts: readonly string[]): string {
  const each = amounts.map((amount) => format('money', amount)).join(' + ');
  return amounts.length === 1 ? each : `${each} = ${format('money', addMoney(amounts))}`;
}
