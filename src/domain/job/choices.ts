export const jobStatuses = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Canceled',
};

export type JobStatus = keyof typeof jobStatuses;

/** Whether the job is neither finished nor canceled. */
export const isOpenJob = ({ status }: { readonly status: JobStatus }): boolean =>
  status === 'queued' || status === 'running';

/** Whether the job failed and waits for its next attempt. */
export const isFaulty = ({ status, retryAt }: { readonly status: JobStatus; readonly retryAt?: unknown }): boolean =>
  status === 'queued' && Boolean(retryAt);

/** Whether a failed job may be dismissed: only one that no person requested, as others are shown to their owner. */
export const isDismissable = ({ status, owner }: { readonly status: JobStatus; readonly owner?: unknown }): boolean =>
  status === 'failed' && !owner;
