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
      ? `${error ?? 'Something went wrong.'} Try ${attempts + 1} follows at ${timeOfDay(retryAt)}.`
      : 'Waits until what came before it is done.',
  running: ({ cancelledAt, done, total }) => {
    if (cancelledAt) return 'Is being cancelled.';
    return total ? `${format('number', done)} of ${format('number', total)}` : 'At work';
  },
  completed: ({ result }) => result?.sentence ?? 'Done',
  failed: ({ error }) => error ?? 'Something went wrong',
  cancelled: ({ kind }) => `Cancelled. ${kindOf(kind).left ?? 'Nothing of it was kept.'}`,
};
