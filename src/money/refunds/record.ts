import { type FrozenRefund, refundOf } from '../../domain/refund/refund.ts';
import { quarterOf } from '../../domain/dates.ts';
import { refundShares, type ShareOfRefund } from '../../domain/refund/shares.ts';
import type { StoredRow } from '../payouts/storedRows.ts';

/** A refund that was worked out and is not stored yet. */
export interface Due {
  /** Null if no fee row collected what would be refunded. */
  readonly row: StoredRow | null;
  readonly given: Omit<FrozenRefund, 'id'>;
}

/**
 * (21) The refund as it is stored, and who bears it; a removed fee was reversed, so no advisor's pay bears its refund.
 */
export const recordOf = (id: string, { row, given }: Due) => {
  const inputs: FrozenRefund = { id, ...given };
  const { parts, totalRefunded } = refundOf(inputs);
  const [first] = parts;
  if (!first) throw new RangeError('A refund gives back of a part at least.');
  const closedOn = given.reason === 'closed' ? given.day : null;
  const shares: readonly ShareOfRefund[] =
    row && given.reason !== 'removed_fee' ? refundShares(row.inputs, inputs) : [];
  return {
    refund: {
      id,
      feeRow: row?.id ?? null,
      reason: given.reason,
      quarter: closedOn === null ? first.quarter : quarterOf(closedOn).start,
      closedOn,
      daysInQuarter: first.daysInQuarter,
      daysRefunded: first.daysRefunded,
      dailyFeeRate: first.dailyFeeRate,
      totalRefunded,
      inputs,
    },
    shares,
  };
};
