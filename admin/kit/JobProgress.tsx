import { Box, LinearProgress, Typography } from '@mui/material';
import { format } from '../../src/domain/format.ts';

interface JobProgressProps {
  readonly label: string;
  readonly done: number;
  /** Unknown while the work is only queued. */
  readonly total?: number;
}

/** How far long work is. */
export function JobProgress({ label, done, total }: JobProgressProps) {
  const known = total !== undefined && total > 0;
  const percent = known ? Math.min(100, Math.floor((100 * done) / total)) : 0;
  const words = known ? `${format('number', done)} of ${format('number', total)}` : 'waiting';
  return (
    <Box role="status" sx={{ minWidth: 180 }}>
      <Typography variant="caption">{`${label}: ${words}`}</Typography>
      <LinearProgress variant={known ? 'determinate' : 'indeterminate'} value={percent} aria-label={label} />
    </Box>
  );
}
