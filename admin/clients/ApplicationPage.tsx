import { Box, LinearProgress, Skeleton, Step, StepLabel, Stepper, useMediaQuery, type Theme } from '@mui/material';
import { Navigate, useLocation, useParams } from 'react-router';
import { accountPath } from '../../src/domain/account/links.ts';
import { stageOf, stages } from '../../src/domain/account/steps.ts';
import { NotFound } from '../kit/NotFound.tsx';
import { Section } from '../kit/Section.tsx';
import { StatusChip, tones } from '../kit/StatusChip.tsx';
import { useRecord } from '../kit/useRecord.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import type { Application } from './client.ts';

/** An account that is not open yet: how far its application is, and what it holds so far. */
export function ApplicationPage() {
  const { accountId = '' } = useParams();
  const { pathname } = useLocation();
  const { data: account, isError } = useRecord<Application>('accounts', accountId);
  if (isError) return <NotFound />;
  if (!account) return <Skeleton variant="rounded" height={320} />;
  // An account that was opened meanwhile has a page of its own.
  const place = accountPath(account);
  if (place !== pathname) return <Navigate to={place} replace />;
  const { status, statusName, number } = account;
  return (
    <>
      <Section
        title={number ? `Account ${number}` : 'New account'}
        actions={<StatusChip tone={tones[status] ?? 'noted'} label={statusName} />}
      >
        <Progress account={account} />
      </Section>
      <ApplicationFacts account={account} />
    </>
  );
}

function Progress({ account }: { readonly account: Application }) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const percent = account.progress;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <LinearProgress variant="determinate" value={percent} sx={{ flexGrow: 1 }} aria-label="Completed" />
        {`${percent}% completed`}
      </Box>
      <Stepper
        activeStep={stageOf(account)}
        alternativeLabel={!narrow}
        orientation={narrow ? 'vertical' : 'horizontal'}
      >
        {stages.map((stage) => (
          <Step key={stage}>
            <StepLabel>{stage}</StepLabel>
          </Step>
        ))}
      </Stepper>
    </>
  );
}
