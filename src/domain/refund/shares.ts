import type { FrozenRefund } from './refund.ts';
import { toMoney } from '../money.ts';
import { figuresOf } from '../payout/rows/feeRow.ts';
import type { FrozenInputs } from '../payout/rows/frozenInputs.ts';

/**
 * One advisor's part of a refund, and how it is split between those who bear it: the firm, VIM and the advisor. Decimal
 * strings of dollars.
 */
export interface ShareOfRefund {
  readonly advisorId: string;
  readonly total: string;
  readonly firmPart: string;
  readonly vimPart: string;
  readonly advisorRefund: string;
}

/** (21) The shares of a refund, borne by the advisors who had the fee, at the rates frozen with it. */
export function refundShares(inputs: FrozenInputs, refund: FrozenRefund): readonly ShareOfRefund[] {
  return figuresOf({ ...inputs, billing: null, charges: [], refund }).breakdowns.map((part) => ({
    advisorId: part.advisorId,
    total: toMoney(part.refundShare),
    firmPart: toMoney(part.platformRefund + part.overrideRefund),
    vimPart: toMoney(part.managementRefund),
    advisorRefund: toMoney(part.refund),
  }));
}
