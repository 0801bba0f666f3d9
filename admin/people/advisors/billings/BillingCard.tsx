import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billingDetailLabels } from '../../../../src/domain/billing-detail/labels.ts';
import { format, longDay } from '../../../../src/domain/format.ts';
import { useCan } from '../../../kit/me.tsx';
import { Fact, Facts, Section } from '../../../kit/page/Section.tsx';
import { messageOf } from '../../../kit/wire/failures.ts';
import { http } from '../../../kit/wire/http.ts';
import type { Advisor } from '../advisor.ts';
import { AddBillingDetail, EditBillingDetail, type BillingDetail } from './BillingDetailDialog.tsx';

/** The advisor's fees to the firm, and the next payout date. */
export const BillingCard = ({ advisor: { id, billingDetailId } }: { readonly advisor: Advisor }) =>
  billingDetailId ? <Card id={billingDetailId} /> : <NoCard advisorId={id} />;

function Card({ id }: { readonly id: string }) {
  const [editing, setEditing] = useState(false);
  const mayEdit = useCan()('billingDetails.edit');
  const { data: detail, error } = useQuery({
    queryKey: ['billing_details', id],
    queryFn: ({ signal }) => http<BillingDetail>(`/billing_details/${id}`, { signal }),
  });
  return (
    <Section title={title} onEdit={detail && mayEdit ? () => setEditing(true) : undefined}>
      {error && <Alert severity="error">{messageOf(error, 'Cannot load billing details')}</Alert>}
      {!detail && !error && <Skeleton variant="rounded" height={48} aria-label="Loading" />}
      {detail && <Details {...detail} />}
      {detail && editing && <EditBillingDetail detail={detail} onClose={() => setEditing(false)} />}
    </Section>
  );
}

const title = 'Billing Details';

const Details = ({ platformFee, accountFee, nextPayoutDate, verusOverride }: BillingDetail) => (
  <Facts>
    <Fact label={billingDetailLabels.platformFee}>{format('percent', platformFee)}</Fact>
    <Fact label={billingDetailLabels.accountFee}>{format('money', accountFee)}</Fact>
    <Fact label="Override">{format('percent', verusOverride)}</Fact>
    <Fact label={billingDetailLabels.nextPayoutDate}>{nextPayoutDate && longDay(nextPayoutDate)}</Fact>
  </Facts>
);

function NoCard({ advisorId }: { readonly advisorId: string }) {
  const [adding, setAdding] = useState(false);
  const add = <Button onClick={() => setAdding(true)}>Add Billing Details</Button>;
  return (
    <Section title={title} actions={useCan()('billingDetails.create') && add}>
      <Typography sx={{ color: 'text.secondary' }}>
        No billing details yet. Accounts under this advisor’s codes cannot be billed without them.
      </Typography>
      {adding && <AddBillingDetail advisorId={advisorId} onClose={() => setAdding(false)} />}
    </Section>
  );
}
