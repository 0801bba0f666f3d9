import { counted, format } from '../format.ts';
import { addMoney } from '../money.ts';

/** The effect of reopening an account on the refunds of its closing, as amounts in dollars. */
export interface ReopeningPreview {
  /** Pending refunds, which are canceled. */
  readonly cancelled: { readonly data: readonly string[] };
  /** Complete refunds, which stay. */
  readonly kept: { readonly data: readonly string[] };
}

/** Describes the effect in sentences for the confirmation dialog. */
export const describeReopening = ({ cancelled, kept }: ReopeningPreview): readonly string[] => [
  cancelled.data.length === 0
    ? 'No refund is pending, so none is canceled.'
    : `${goes(cancelled.data)} for the closing.`,
  ...(kept.data.length === 0
    ? []
    : [`${stays(kept.data)} complete and refunded. The refunded days can be billed again.`]),
];

const goes = (amounts: readonly string[]): string =>
  `This cancels ${counted(amounts.length, 'pending refund')}, ${amountsOf(amounts)},`;

const stays = (amounts: readonly string[]): string =>
  `${counted(amounts.length, 'refund')}, ${amountsOf(amounts)}, ${amounts.length === 1 ? 'stays' : 'stay'}`;

function amountsOf(amounts: readonly string[]): string {
  const each = amounts.map((amount) => format('money', amount)).join(' + ');
  return amounts.length === 1 ? each : `${each} = ${format('money', addMoney(amounts))}`;
}
