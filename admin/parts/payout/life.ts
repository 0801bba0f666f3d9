import { longDay } from '../../../src/domain/format.ts';
import type { Payout } from './payout.ts';

/** Whether it is paid, and by whom; what was paid before this server kept it names nobody. */
export function lifeOf({ paidAt, paidByName }: Pick<Payout, 'paidAt' | 'paidByName'>): string {
  if (!paidAt) return 'Run, not paid yet';
  return `Paid on ${longDay(paidAt)}${paidByName ? ` by ${paidByName}` : ''}`;
}
