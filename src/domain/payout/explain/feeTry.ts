import type { FeeTerms } from '../../fee-schedule/fees.ts';
import { type Cents, toMoney } from '../../money.ts';
import { explainFee } from './explainFee.ts';
import { type Fees, feesOf } from '../rows/feeRow.ts';
import type { ExplanationLine } from './formula.ts';
import type { FrozenBilling } from '../rows/frozenInputs.ts';
import { type Counted, freezeGroup, groupOf } from '../run/groups.ts';
import type { Period } from '../run/proration.ts';

/** A bill, actual or hypothetical: everything that its fee depends on but terms and group. */
export interface Billed {
  readonly id: string;
  readonly number: string | null;
  readonly billing: Omit<FrozenBilling, 'terms' | 'group'>;
  readonly period: Pick<Period, 'quarter' | 'valuationDate'>;
}

/** The terms and group to bill by: alone, or in a group whose other members stay as they are. */
export interface Trial {
  readonly terms: FeeTerms;
  readonly group: { readonly id: string; readonly others: readonly Counted[] } | null;
}

/** The quarterly fee as it is and as it would be, in dollars. */
export interface FeeTry {
  /** First day of the last billed quarter; null before the first one: the fee is that of a full quarter. */
  readonly quarter: string | null;
  readonly valuedOn: string;
  readonly billableValue: string;
  /** Null while the account has no terms. */
  readonly feeNow: string | null;
  readonly feeThen: string;
  readonly difference: string | null;
  /** The explanation of the fee as it would be. */
  readonly lines: readonly ExplanationLine[];
}

/** Computes a bill's fee by its present terms and by others, or in another group; its days and its value stay. */
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

/** (5) The bill by these terms; it has a share of the group's fee if it counts in the group on the valuation date. */
function billingBy({ id, number, billing, period }: Billed, { terms, group }: Trial): FrozenBilling {
  const groupId = groupOf({ groupId: group?.id ?? null, ...billing }, period);
  if (!group || groupId === null) return { ...billing, terms, group: null };
  const { members } = freezeGroup(groupId, [...group.others, { id, number, ...billing, terms }]);
  return { ...billing, terms, group: members.find(({ accountId }) => accountId === id)?.share ?? null };
}
