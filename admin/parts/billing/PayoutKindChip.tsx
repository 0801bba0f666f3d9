import { payoutKinds } from '../../../src/domain/payout/choices.ts';
import type { PayoutKind } from '../../../src/domain/payout/run/payouts.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';

/** Marks a payout that is not the quarter's regular one. */
export const PayoutKindChip = ({ kind }: { readonly kind: PayoutKind }) =>
  kind !== 'regular' && <StatusChip tone="noted" label={payoutKinds[kind]} />;
