import { Box, Skeleton, Typography } from '@mui/material';
import { useNavigate, useParams } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { quarterPath } from '../../../src/domain/payout/links.ts';
import { Can } from '../../kit/me.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { one, RelatedLinks } from '../../kit/page/RelatedLinks.tsx';
import { WhenVisible } from '../../kit/page/WhenVisible.tsx';
import { useRecord } from '../../kit/wire/useRecord.ts';
import { Timeline } from '../../parts/timeline/Timeline.tsx';
import type { Payout } from '../../parts/payout/payout.ts';
import { DeletePayout, PaidOrNot } from '../../parts/payout/PayoutActions.tsx';
import { PayoutChips } from '../../parts/payout/PayoutChips.tsx';
import { PayoutContent } from '../../parts/payout/PayoutContent.tsx';

export function PayoutPage() {
  const { id = '' } = useParams();
  const { data: payout, isError } = useRecord<Payout>('payouts', id);
  if (isError) return <NotFound />;
  if (!payout) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <Header payout={payout} />
      <PayoutContent payout={payout} />
      <Activity id={id} />
    </>
  );
}

/** Timeline below the figures, loaded when it is scrolled to. */
function Activity({ id }: { readonly id: string }) {
  return (
    <Can action="auditEvents.timeline">
      <Typography variant="h2" className="no-print" sx={{ mt: 3, mb: 1 }}>
        Activity
      </Typography>
      <Box className="no-print">
        <WhenVisible height={160}>
          <Timeline path={`payouts/${id}`} />
        </WhenVisible>
      </Box>
    </Can>
  );
}

const billingsOf = (advisorId: string) => `/advisors/${advisorId}/billings`;

function Header({ payout }: { readonly payout: Payout }) {
  const { advisorId, advisorName, startDate } = payout;
  const navigate = useNavigate();
  const leave = () => void navigate(quarterPath('', startDate), { replace: true });
  return (
    <PageHeader
      title={`Payout ${quarterOf(startDate).label}`}
      aside={<PayoutChips payout={payout} />}
      subtitle={<RelatedLinks related={[{ label: 'Advisor', of: one(advisorId, advisorName), to: billingsOf }]} />}
      destructive={<DeletePayout payout={payout} onDeleted={leave} />}
      main={<PaidOrNot payout={payout} />}
    />
  );
}
