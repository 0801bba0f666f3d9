import type { Terms } from '../../fee-schedule/fees.ts';
import { type Cents, toMoney } from '../../money.ts';
import { explainFee } from './explainFee.ts';
import { type Fees, feesOf } from '../rows/feeRow.ts';
import type { Line } from './formula.ts';
import type { FrozenBilling } from '../rows/frozenInputs.ts';
import { type Counted, freezeGroup, groupOf } from '../run/groups.ts';
import type { Period } from '../run/span.ts';

/** A bill that was worked out, or that would be: all that its fee hangs on but terms and group. */
export interface Billed {
  readonly id: string;
  readonly number: string | null;
  readonly billing: Omit<FrozenBilling, 'terms' | 'group'>;
  readonly period: Pick<Period, 'quarter' | 'valuationDate'>;
}

/** By what it is billed: these terms, alone or in a group whose other members stay as they are. */
export interface Trial {
  readonly terms: Terms;
  readonly group: { readonly id: string; readonly others: readonly Counted[] } | null;
}

/** What the fee of a quarter is and what it would be, in dollars. */
export interface FeeTry {
  /** First day of the quarter that was billed last; null where none was: the fee is that of a full quarter. */
  readonly quarter: string | null;
  readonly valuedOn: string;
  readonly billableValue: string;
  /** Null where no terms are known yet. */
  readonly feeNow: string | null;
  readonly feeThen: string;
  readonly difference: string | null;
  /** How the fee would come about. */
  readonly lines: readonly Line[];
}

/** The fee of a bill as things stand and by other terms or in another group: its days and its value stay. */
export function tryFee(billed: Billed, now: Trial | null, then: Trial): Omit<FeeTry, 'quarter'> {
  const [billing, feeNow] = [billingBy(billed, then), now && feesOf(billingBy(billed, now)).grossCompensation];
  const fees: Fees<Cents> = feesOf(billing);
  return {
    valuedOn: billing.valuedOn,
    billableValue: billing.billableValue,
    feeNow: feeNow === null ? null : toMoney(feeNow),
    feeThen: toMoney(fees.grossCompensation),
    difference: feeNow === null ? null : toMoney(fees.grossCompensation - feeNow),
    lines: explainFee({ billing }, fees),
  };
}

/** (5) It has a share of a group's fee if it counts in the group on the valuation date. */
function billingBy({ id, number, billing, period }: Billed, { terms, group }: Trial): FrozenBilling {
  const groupId = groupOf({ groupId: group?.id ?? null, ...billing }, period);
  if (!group || groupId === null) return { ...billing, terms, group: null };
  const { members } = freezeGroup(groupId, [...group.others, { id, number, ...billing, terms }]);
  return { ...billing, terms, group: members.find(({ accountId }) => accountId === id)?.share ?? null };
}
