import { payoutStatuses } from '../../../src/domain/payout/choices.ts';
import { StatusChip, tones } from '../../kit/StatusChip.tsx';
import { PayoutKindChip } from '../billing/PayoutKindChip.tsx';
import type { Payout } from './payout.ts';

/** Status of a payout, and its kind if it is not the quarter's regular one. */
export function PayoutChips({ payout: { kind, isPaid } }: { readonly payout: Payout }) {
  const status = isPaid ? 'paid' : 'run';
  return (
    <>
      <PayoutKindChip kind={kind} />
      <StatusChip tone={tones[status] ?? 'noted'} label={payoutStatuses[status]} />
    </>
  );
}
