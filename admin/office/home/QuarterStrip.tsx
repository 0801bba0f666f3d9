import { Box, Link, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { itemStates } from '../../../src/domain/quarter/checklistItem.ts';
import type { ChecklistItem } from '../../../src/domain/quarter/checklist.ts';
import { useMe } from '../../kit/me.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { VisuallyHidden } from '../../kit/page/VisuallyHidden.tsx';
import { tones } from '../../parts/quarter/LineState.tsx';
import { NextStep } from '../../parts/quarter/NextStep.tsx';
import { useQuarterWork } from '../../parts/quarter/useQuarterWork.ts';

/** Summary of the current quarter's checklist, linked to its page. */
export function QuarterStrip() {
  const { start, label } = quarterOf(useMe().today);
  const heading = useId();
  const { data } = useQuarterWork(start);
  if (!data) return null;
  const lines = data.lines.data;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography id={heading} variant="h2">
          {`${label} Billing`}
        </Typography>
        <Link component={RouterLink} to="/quarter">
          View quarter
        </Link>
      </Stack>
      <NextStep quarter={start} lines={lines} />
      <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <Mark key={line.key} line={line} />
        ))}
      </Stack>
    </Box>
  );
}

const Mark = ({ line: { label, state, to } }: { readonly line: ChecklistItem }) => (
  <li>
    {to ? (
      <Link component={RouterLink} to={to} underline="none">
        <StatusChip tone={tones[state]} label={label} />
        <VisuallyHidden>{`: ${itemStates[state]}`}</VisuallyHidden>
      </Link>
    ) : (
      <>
        <StatusChip tone={tones[state]} label={label} />
        <VisuallyHidden>{`: ${itemStates[state]}`}</VisuallyHidden>
      </>
    )}
  </li>
);
