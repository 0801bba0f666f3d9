import { Box, LinearProgress, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { fullDay } from '../../../src/domain/format.ts';
import { Folding } from '../../kit/page/Folding.tsx';
import { StatusChip, tones } from '../../kit/StatusChip.tsx';
import { RefundDetails } from '../../parts/refunds/RefundDetails.tsx';
import { Feedback } from './Feedback.tsx';

interface SidePanelProps {
  readonly account: AnsweredAccount;
}

/** Shows progress and feedback beside the page; on a small screen above it, folded. */
export function SidePanel({ account }: SidePanelProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <Box component="aside" aria-label="About This Account" sx={beside}>
      {isNarrow ? <Folded account={account} /> : <Parts account={account} />}
    </Box>
  );
}

// Sticky, so that it stays visible while a long page scrolls.
const beside = {
  gridColumn: { md: 2 },
  gridRow: { md: 1 },
  alignSelf: 'start',
  position: { md: 'sticky' },
  top: 24,
};

function Folded({ account }: SidePanelProps) {
  // Open from the start for the advisor to whom the account was handed back: it says why.
  const [open, setOpen] = useState(account.status === 'pending_advisor' && account.rejectReasons.data.length > 0);
  const status = <StatusChip tone={tones[account.status] ?? 'noted'} label={account.statusName} />;
  return (
    <Folding title="Progress" aside={!open && status} open={open} onToggle={() => setOpen(!open)}>
      <Parts account={account} />
    </Folding>
  );
}

function Parts({ account }: SidePanelProps) {
  const { progress, status, statusName, billingStartDate, rejectReasons, isClosed } = account;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
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
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography component="div">{children}</Typography>
    </Box>
  );
}
