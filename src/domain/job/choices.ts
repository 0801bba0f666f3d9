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

/** Whether it waits after a fault for its next try. */
export const isFaulty = ({ status, retryAt }: { readonly status: JobStatus; readonly retryAt?: unknown }): boolean =>
  status === 'queued' && Boolean(retryAt);

/** What somebody has asked for is theirs to see, however it ended. */
export const isDismissable = ({ status, owner }: { readonly status: JobStatus; readonly owner?: unknown }): boolean =>
  status === 'failed' && !owner;
