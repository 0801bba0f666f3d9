import type { Cents } from '../../money.ts';
import type { RunSelection } from './selection.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import type { Payment } from './invariants.ts';
import { payoutsOf, takes } from './payouts.ts';
import type { RunInputs } from './runInputs.ts';

/** The payouts still missing for the chosen advisors, each kind with the rows that it pays. */
export function paymentsOf(inputs: RunInputs, choice: RunSelection, unpaid: readonly FeeRow<Cents>[]): Payment[] {
  const { quarter, advisors } = inputs;
  const paid = new Set(inputs.advisorsWithPayout);
  const chosen = advisors.filter(({ id }) => choice.hasAdvisor({ advisorId: id }));
  return (['regular', 'supplementary'] as const).flatMap((kind) => {
    const own = chosen.filter(({ id }) => paid.has(id) === (kind === 'supplementary'));
    if (own.length === 0) return [];
    const rows = unpaid.filter((row) => takes({ kind, quarter }, row));
    return [{ rows, payouts: payoutsOf(kind, rows, own) }];
  });
}
