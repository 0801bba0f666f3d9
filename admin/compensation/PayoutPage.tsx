import { Alert, Box, Link, Skeleton } from '@mui/material';
import { Link as RouterLink, useParams } from 'react-router';
import { quarterOf } from '../../src/domain/dates.ts';
import { NotFound } from '../kit/NotFound.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useRecord } from '../kit/wire/useRecord.ts';
import { PayoutKindChip } from '../parts/billing/PayoutKindChip.tsx';
import { Breakdowns } from '../parts/payout/Breakdowns.tsx';
import type { Payout } from '../parts/payout/payout.ts';
import { PayoutFacts } from '../parts/payout/PayoutFacts.tsx';
import { PayoutStatement } from '../parts/payout/PayoutStatement.tsx';

export function PayoutPage() {
  const { id = '' } = useParams();
  const { data: payout, isError } = useRecord<Payout>('payouts', id);
  if (isError) return <NotFound />;
  if (!payout) return <Skeleton variant="rounded" height={320} />;
  const { advisorId, advisorName, startDate, kind, broken = [] } = payout;
  return (
    <>
      <PageHeader
        title={`Payout ${quarterOf(startDate).label}`}
        aside={<PayoutKindChip kind={kind} />}
        subtitle={
          <Link component={RouterLink} to={`/advisors/${advisorId}/billings`}>
            {advisorName}
          </Link>
        }
      />
      {broken.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          The figures of this payout do not balance.
        </Alert>
      )}
      <Box sx={{ display: 'grid', columnGap: 2, alignItems: 'start', gridTemplateColumns: { lg: '1fr 1fr' } }}>
        <PayoutStatement payout={payout} />
        <PayoutFacts payout={payout} />
      </Box>
      <Breakdowns payoutId={id} />
    </>
  );
}
