import { Box, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { format } from '../../../src/domain/format.ts';
import { jobDrawer } from './jobDrawer.ts';

interface JobProgressProps {
  readonly label: string;
  readonly done: number;
  /** Unknown while the work is only queued. */
  readonly total?: number;
}

/** Progress of a background job; the drawer shows all jobs. */
export function JobProgress({ label, done, total }: JobProgressProps) {
  const hasTotal = total !== undefined && total > 0;
  const percent = hasTotal ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  const words = hasTotal ? `${format('number', done)} of ${format('number', total)}` : 'waiting';
  return (
    <Box role="status" sx={{ minWidth: 180 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="caption">{`${label}: ${words}`}</Typography>
        <Link component="button" variant="caption" onClick={jobDrawer.open}>
          Show
        </Link>
      </Stack>
      <LinearProgress variant={hasTotal ? 'determinate' : 'indeterminate'} value={percent} aria-label={label} />
    </Box>
  );
}
