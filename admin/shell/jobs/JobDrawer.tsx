import Close from '@mui/icons-material/Close';
import { Alert, Box, Drawer, List, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { jobDrawer, useIsJobDrawerOpen } from '../../kit/job/jobDrawer.ts';
import { ToastOutlet } from '../../kit/notice/ToastOutlet.tsx';
import { JobRow } from './JobRow.tsx';
import { useEvents } from './useEvents.ts';
import { useJobs, type Job } from './useJobs.ts';
import { useNotifyFinished } from './useNotifyFinished.ts';

/** Drawer of background jobs. Mounted on every page, so it listens to job events also while closed. */
export function JobDrawer() {
  const open = useIsJobDrawerOpen();
  const heading = useId();
  useEvents();
  useNotifyFinished(useJobs().data?.data);
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': heading, sx: { width: { xs: 1, sm: 420 } } };
  return (
    <Drawer anchor="right" open={open} onClose={jobDrawer.close} slotProps={{ paper }}>
      <Stack direction="row" sx={{ alignItems: 'center', p: 2, pb: 1 }}>
        <Typography id={heading} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          Background Jobs
        </Typography>
        <IconAction label="Close" icon={<Close fontSize="small" />} onClick={jobDrawer.close} />
      </Stack>
      <Box sx={{ flexGrow: 1, overflowY: 'auto', px: 2 }}>
        <Content />
      </Box>
      {/* The open drawer covers the outlet of the page; toasts appear in the topmost one. */}
      <ToastOutlet sx={{ px: 2 }} />
    </Drawer>
  );
}

function Content() {
  const { data: jobs, isError } = useJobs();
  if (!jobs) return isError && <Alert severity="error">Background jobs cannot be loaded right now.</Alert>;
  return (
    <>
      {jobs.failing.length > 0 && <JobList label="Needs Attention" jobs={jobs.failing} />}
      <JobList label="Your Jobs, Last 7 Days" jobs={jobs.data} />
    </>
  );
}

function JobList({ label, jobs }: { readonly label: string; readonly jobs: readonly Job[] }) {
  const heading = useId();
  return (
    <>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ mt: 1, color: 'text.secondary' }}>
        {label}
      </Typography>
      {jobs.length === 0 && (
        <Typography variant="body2" sx={{ py: 2 }}>
          No jobs yet. Exports, imports and invoices run here while you keep working.
        </Typography>
      )}
      <List aria-labelledby={heading} disablePadding>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </List>
    </>
  );
}
