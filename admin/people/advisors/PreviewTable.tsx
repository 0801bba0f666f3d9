import { format } from '../../../src/domain/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { PayoutTable } from '../../parts/billing/PayoutTable.tsx';
import type { PreviewedPayout } from './billing.ts';

/** What each advisor would get, and whether that is far from the last quarter. */
export const PreviewTable = ({ payouts }: { readonly payouts: readonly PreviewedPayout[] }) => (
  <PayoutTable payouts={payouts} last={{ label: 'Gross last quarter', cell: before }} />
);

/** What is paid beside a regular payout is compared with none. */
const before = ({ kind, previousGrossCompensation, hasChanged }: PreviewedPayout) =>
  kind === 'regular' && (
    <>
      {hasChanged && <StatusChip tone="waiting" label="Over 25 % apart" />}{' '}
      {format('money', previousGrossCompensation, { empty: 'None' })}
    </>
  );
