import type { Collected } from '../account/refund.ts';
import { toMoney } from '../money.ts';
import { figuresOf } from '../payout/feeRow.ts';
import type { FrozenInputs } from '../payout/frozenInputs.ts';

/** What of a refund was one advisor's pay, and who gives it back. Decimal strings of dollars. */
export interface RefundPart {
  readonly advisorId: string;
  readonly total: string;
  readonly firmPart: string;
  readonly vimPart: string;
  readonly advisorRefund: string;
}

/** (21) Borne by those who had the fee, at the rates frozen with it. */
export function refundParts(inputs: FrozenInputs, collected: Collected, closedOn: string): readonly RefundPart[] {
  const refund = { ...collected, closedOn };
  return figuresOf({ ...inputs, billing: null, charges: [], refund }).breakdowns.map((part) => ({
    advisorId: part.advisorId,
    total: toMoney(part.refundShare),
    firmPart: toMoney(part.platformRefund + part.overrideRefund),
    vimPart: toMoney(part.managementRefund),
    advisorRefund: toMoney(part.refund),
  }));
}
