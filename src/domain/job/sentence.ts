import { format, timeOfDay } from '../format.ts';
import type { JobStatus } from './choices.ts';
import { kindOf } from './kinds.ts';

interface DescribedJob {
  readonly kind: string;
  readonly status: JobStatus;
  readonly done: number;
  readonly total: number | null;
  readonly error: string | null;
  readonly result: { readonly sentence: string } | null;
  readonly attempts: number;
  /** The instant of the next attempt; null if there is none. */
  readonly retryAt: string | null;
  readonly cancelledAt: string | null;
}

/** The state of a job, in words. */
export const sentenceOf = (job: DescribedJob): string => sentences[job.status](job);

const sentences: Readonly<Record<JobStatus, (job: DescribedJob) => string>> = {
  queued: ({ retryAt, attempts, error }) =>
    retryAt
      ? `${error ?? 'Something went wrong.'} Attempt ${attempts + 1} starts at ${timeOfDay(retryAt)}.`
      : 'Waiting for earlier jobs to finish.',
  running: ({ cancelledAt, done, total }) => {
    if (cancelledAt) return 'Being canceled.';
    return total ? `${format('number', done)} of ${format('number', total)}` : 'Running';
  },
  completed: ({ result }) => result?.sentence ?? 'Done',
  failed: ({ error }) => error ?? 'Something went wrong',
  cancelled: ({ kind }) => `Canceled. ${kindOf(kind).left ?? 'Nothing was saved.'}`,
};
