import { format } from '../../../src/domain/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { PayoutTable } from '../../parts/billing/PayoutTable.tsx';
import type { PreviewedPayout } from './billing.ts';

/** Previewed payouts by advisor, marked if far from the last quarter's. */
export const PreviewTable = ({ payouts }: { readonly payouts: readonly PreviewedPayout[] }) => (
  <PayoutTable payouts={payouts} last={{ label: 'Gross Last Quarter', cell: before }} />
);

/** Only regular payouts are compared: others have no counterpart. */
const before = ({ kind, previousGrossCompensation, hasChanged }: PreviewedPayout) =>
  kind === 'regular' && (
    <>
      {hasChanged && <StatusChip tone="waiting" label="More than 25% change" />}{' '}
      {format('money', previousGrossCompensation, { empty: 'None' })}
    </>
  );
