export const jobStatuses = {
  queued: 'Waiting',
  running: 'At work',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export type JobStatus = keyof typeof jobStatuses;

/** Neither at its end nor given up. */
export const isOpenJob = ({ status }: { readonly status: JobStatus }): boolean =>
  status === 'queued' || status === 'running';
