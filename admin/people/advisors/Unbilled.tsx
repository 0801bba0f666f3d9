import { Alert } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { billingRunList } from '../../../src/domain/payout/runList.ts';
import { unbilledList } from '../../../src/domain/payout/unbilledList.ts';
import { useMe } from '../../kit/me.tsx';
import { UnbilledCount } from '../../parts/billing/UnbilledCount.tsx';
import { useCount } from '../../parts/billing/useCount.ts';

/** Accounts that the current quarter has not billed, shown once it has a billing run. */
export function Unbilled() {
  const { start } = quarterOf(useMe().today);
  return useCount(billingRunList, start) ? <Left quarter={start} /> : null;
}

function Left({ quarter }: { readonly quarter: string }) {
  if (!useCount(unbilledList, quarter)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <UnbilledCount quarter={quarter} />
    </Alert>
  );
}
