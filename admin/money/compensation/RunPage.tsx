import { Alert, Skeleton, Typography } from '@mui/material';
import { useParams } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { longDay } from '../../../src/domain/format.ts';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { useRecord } from '../../kit/wire/useRecord.ts';
import { BillingTotals } from '../../parts/billing/BillingTotals.tsx';
import { Findings } from '../../parts/billing/Findings.tsx';
import { PayoutTable } from '../../parts/billing/PayoutTable.tsx';
import { Invariants } from './Invariants.tsx';
import type { BillingRun } from './run.ts';
import { RunCharges } from './RunCharges.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunFiles } from './RunFiles.tsx';

/** A billing run: its totals, payouts and findings. */
export function RunPage() {
  const { id = '' } = useParams();
  const { data: run, isError } = useRecord<BillingRun>('billing_runs', id);
  if (isError) return <NotFound />;
  if (!run) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <PageHeader title={`${quarterOf(run.startDate).label} Billing Run`} subtitle={longDay(run.billDate)} />
      {run.hasArchived && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Part of this billing has been deleted since. The rest is shown below; the totals are from the day it was
          created.
        </Alert>
      )}
      <Section title="Totals">
        <BillingTotals totals={run.totals} />
      </Section>
      <RunFacts run={run} />
      <Findings rowsByFinding={findingsOf(run)} />
      {run.chargeFile && <RunCharges runId={run.id} file={run.chargeFile} />}
      <Made run={run} />
      <Invariants run={run} />
    </>
  );
}

function Made({ run: { payouts, feeFiles } }: { readonly run: BillingRun }) {
  return (
    <>
      <Section title="Payouts">
        {payouts.data.length > 0 ? (
          <PayoutTable payouts={payouts.data} />
        ) : (
          <None>All payouts of this billing were deleted.</None>
        )}
      </Section>
      <Section title="Fee Files">
        {feeFiles.data.length > 0 ? (
          <RunFiles files={feeFiles.data} />
        ) : (
          <None>No fee files for this billing yet.</None>
        )}
      </Section>
    </>
  );
}

/** Blocked and unfunded accounts are also in `leftOut`, so the two lists are dropped. */
const findingsOf = ({ blocked: _blocked, unfunded: _unfunded, ...run }: BillingRun) => run;

const None = ({ children }: { readonly children: string }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
);
