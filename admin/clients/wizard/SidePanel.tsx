import { Box, LinearProgress, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { fullDay } from '../../../src/domain/format.ts';
import { StatusChip, tones } from '../../kit/StatusChip.tsx';
import { RefundDetails } from '../../parts/RefundDetails.tsx';
import { Feedback } from './Feedback.tsx';

/** Beside the wizard: how far the account is, and what was said about it. */
export function SidePanel({ account }: { readonly account: AnsweredAccount }) {
  const { progress, status, statusName, billingStartDate, rejectReasons, isClosed } = account;
  return (
    <Box component="aside" aria-label="About this account" sx={panel}>
      <Part title="Completion">
        <Percent value={progress} />
      </Part>
      <Part title="Status">
        <StatusChip tone={tones[status] ?? 'noted'} label={statusName} />
      </Part>
      <Part title="Account Open Date">{billingStartDate ? fullDay(billingStartDate) : '–'}</Part>
      {isClosed && (
        <Part title="Refund">
          <RefundDetails account={account} />
        </Part>
      )}
      <Part title="Feedback">
        {rejectReasons.data.length > 0 ? <Feedback reasons={rejectReasons.data} /> : 'No feedback yet.'}
      </Part>
    </Box>
  );
}

const panel = { width: { xs: '100%', md: 300 }, flexShrink: 0, display: 'grid', gap: 2.5, alignContent: 'start' };

function Percent({ value }: { readonly value: number }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <LinearProgress variant="determinate" value={value} aria-label="Completed" sx={{ flexGrow: 1 }} />
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>{`${value}%`}</Box>
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}
