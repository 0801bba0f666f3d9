import { longDay } from '../../../src/domain/format.ts';
import type { Payout } from './payout.ts';

/** Paid status with day and person; payouts from before that was stored name nobody. */
export function lifeOf({ paidAt, paidByName }: Pick<Payout, 'paidAt' | 'paidByName'>): string {
  if (!paidAt) return 'Not paid yet';
  return `Paid on ${longDay(paidAt)}${paidByName ? ` by ${paidByName}` : ''}`;
}
