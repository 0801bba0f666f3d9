import { Alert } from '@mui/material';
import { quarterOf } from '../../src/domain/dates.ts';
import { billingRunList } from '../../src/domain/payout/runList.ts';
import { unbilledList } from '../../src/domain/payout/unbilledList.ts';
import { useMe } from '../kit/me.tsx';
import { UnbilledCount } from '../parts/billing/UnbilledCount.tsx';
import { useCount } from '../parts/billing/useCount.ts';

/** What the current quarter has not billed, once it has been billed at all. */
export function Unbilled() {
  const { start } = quarterOf(useMe().today);
  const runs = useCount(billingRunList, start);
  const unbilled = useCount(unbilledList, start);
  if (!runs || !unbilled) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <UnbilledCount quarter={start} />
    </Alert>
  );
}
