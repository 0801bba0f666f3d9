import { useQuery } from '@tanstack/react-query';
import { isOpenJob, type JobStatus } from '../../../src/domain/job/choices.ts';
import { http } from '../../kit/wire/http.ts';
import { jobsKey } from '../../kit/wire/jobsKey.ts';

/** A background job, as the server answers it. */
export interface Job {
  readonly id: string;
  readonly name: string;
  readonly status: JobStatus;
  readonly sentence: string;
  readonly done: number;
  readonly total: number | null;
  readonly steps: readonly JobStep[];
  readonly href: string | null;
  readonly hasFile: boolean;
  readonly createdAt: string;
  readonly cancellable: boolean;
  readonly retryable: boolean;
  readonly dismissable: boolean;
  /** Set for other people's jobs. */
  readonly ownerName?: string | null;
}

export interface JobStep {
  readonly name: string;
  readonly done: number;
  readonly total?: number;
}

export interface Jobs {
  /** One's own jobs, the newest first. */
  readonly data: readonly Job[];
  /** Other people's jobs that have failed, or wait after a fault. */
  readonly failing: readonly Job[];
}

/** Invalidated by the server's events: see `useEvents`. */
export const useJobs = () => useQuery({ queryKey: jobsKey, queryFn: ({ signal }) => http<Jobs>('/jobs', { signal }) });

export const countAtWork = (jobs: Jobs | undefined): number => jobs?.data.filter(isOpenJob).length ?? 0;
