import { LinearProgress, ListItem, Stack, Typography } from '@mui/material';
import { isOpenJob, jobStatuses } from '../../../src/domain/job/choices.ts';
import { format, mediumDay, timeOfDay } from '../../../src/domain/format.ts';
import { StatusChip, tones } from '../../kit/StatusChip.tsx';
import { JobActions } from './JobActions.tsx';
import type { Job } from './useJobs.ts';

/** A job with its status, progress and commands. */
export function JobRow({ job }: { readonly job: Job }) {
  const { name, status, sentence, createdAt, ownerName, steps } = job;
  const requestedBy = `${mediumDay(createdAt)}, ${timeOfDay(createdAt)}${ownerName ? ` · ${ownerName}` : ''}`;
  return (
    <ListItem disableGutters sx={row}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <StatusChip tone={tones[status] ?? 'noted'} label={jobStatuses[status]} />
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {requestedBy}
      </Typography>
      {isOpenJob(job) && <Bar job={job} />}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {sentence}
      </Typography>
      {isOpenJob(job) &&
        steps.map((step) => (
          <Typography key={step.name} variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`${step.name}: ${far(step.done, step.total)}`}
          </Typography>
        ))}
      <JobActions job={job} />
    </ListItem>
  );
}

const row = { flexDirection: 'column', alignItems: 'stretch', py: 1.5, borderBottom: 1, borderColor: 'divider' };

const far = (done: number, total?: number): string =>
  total === undefined ? format('number', done) : `${format('number', done)} of ${format('number', total)}`;

function Bar({ job: { name, status, done, total } }: { readonly job: Job }) {
  if (status === 'queued') return null;
  const percent = total ? Math.min(100, Math.floor((100 * done) / total)) : undefined;
  const variant = percent === undefined ? 'indeterminate' : 'determinate';
  return <LinearProgress variant={variant} value={percent} aria-label={name} sx={{ my: 0.5 }} />;
}
