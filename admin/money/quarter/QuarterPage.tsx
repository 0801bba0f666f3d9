import { Alert, Button, Link, Skeleton } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { QuarterSelect, useQuarter } from '../../kit/quarter/QuarterSelect.tsx';
import { messageOf } from '../../kit/wire/failures.ts';
import { NextStep } from '../../parts/quarter/NextStep.tsx';
import { QuarterBars } from '../../parts/quarter/QuarterBars.tsx';
import { useQuarterWork } from '../../parts/quarter/useQuarterWork.ts';
import { LineList } from './LineList.tsx';

/** A quarter's work from the prices to the last payout: its state, its next step and its results. */
export function QuarterPage() {
  const [quarter] = useQuarter();
  const breakpoints = (
    <Link component={RouterLink} to="/compensation/breakpoints">
      Missed Breakpoints
    </Link>
  );
  return (
    <>
      <PageHeader title={`${quarterOf(quarter).label} Billing`} subtitle={breakpoints} actions={<QuarterSelect />} />
      <Work quarter={quarter} />
      <QuarterBars title="Quarters" upTo={quarter} />
    </>
  );
}

function Work({ quarter }: { readonly quarter: string }) {
  const { data, error, isPending, refetch } = useQuarterWork(quarter);
  if (isPending) return <Skeleton variant="rounded" height={640} sx={{ mb: 2 }} />;
  if (!data) {
    return (
      <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={() => void refetch()}>Try Again</Button>}>
        {messageOf(error, 'Cannot load the quarter')}
      </Alert>
    );
  }
  return (
    <>
      <NextStep quarter={quarter} lines={data.lines.data} />
      <LineList quarter={quarter} lines={data.lines.data} />
    </>
  );
}
