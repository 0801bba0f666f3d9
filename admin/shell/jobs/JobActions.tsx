import { Button, Stack } from '@mui/material';
import { Link } from 'react-router';
import { jobDrawer } from '../../kit/job/jobDrawer.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { saveFrom } from '../../kit/wire/download.ts';
import { http } from '../../kit/wire/http.ts';
import type { Job } from './useJobs.ts';

/** Commands on a job in its present status. */
export function JobActions({ job }: { readonly job: Job }) {
  const { name, href } = job;
  return (
    <Stack direction="row" sx={{ gap: 1, '&:empty': { display: 'none' } }}>
      {useJobCommands(job).map(({ label, isThere, command }) => {
        const button = { label, of: name, pending: command.isPending, onPress: () => command.mutate() };
        return isThere && <JobButton key={label} {...button} />;
      })}
      {href && (
        <Button size="small" component={Link} to={href} onClick={jobDrawer.close} aria-label={`Open: ${name}`}>
          Open
        </Button>
      )}
    </Stack>
  );
}

function useJobCommands({ id, status, cancellable, retryable, dismissable, hasFile }: Job) {
  const cancel = useCommand({
    call: () => http(`/jobs/${id}/cancel`, { method: 'POST' }),
    failureMessage: 'Cannot cancel the job',
  });
  const retry = useCommand({
    call: () => http(`/jobs/${id}/retry`, { method: 'POST' }),
    done: 'The job will run again.',
    failureMessage: 'Cannot run the job again',
  });
  const dismiss = useCommand({
    call: () => http(`/jobs/${id}/dismiss`, { method: 'POST' }),
    failureMessage: 'Cannot dismiss the job',
  });
  // Requested on the click, as a link expires within minutes and the drawer may stay open for longer.
  const download = useCommand({
    call: () => http<{ readonly url?: string }>(`/exports/${id}`),
    then: ({ url }) => url && saveFrom(url),
    failureMessage: 'Cannot download the file',
  });
  return [
    { label: 'Cancel', isThere: cancellable, command: cancel },
    { label: status === 'queued' ? 'Run Now' : 'Run Again', isThere: retryable, command: retry },
    { label: 'Dismiss', isThere: dismissable, command: dismiss },
    { label: 'Download', isThere: hasFile, command: download },
  ];
}

interface DeedButtonProps {
  readonly label: string;
  readonly of: string;
  readonly pending: boolean;
  readonly onPress: () => void;
}

const JobButton = ({ label, of, pending, onPress }: DeedButtonProps) => (
  <Button size="small" aria-label={`${label}: ${of}`} loading={pending} onClick={onPress}>
    {label}
  </Button>
);
