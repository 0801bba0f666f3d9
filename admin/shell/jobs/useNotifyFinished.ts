import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { isOpenJob, type JobStatus } from '../../../src/domain/job/choices.ts';
import type { Job } from './useJobs.ts';

const tones: Partial<Record<JobStatus, 'success' | 'error' | 'info'>> = {
  completed: 'success',
  failed: 'error',
  cancelled: 'info',
};

/** Shows a toast for each job that has finished since the page was opened. */
export function useNotifyFinished(jobs: readonly Job[] | undefined): void {
  const notify = useNotify();
  const finishedIds = useRef<Set<string>>(undefined);
  useEffect(() => {
    const over = jobs?.filter((job) => !isOpenJob(job));
    const finished = finishedIds.current ? over?.filter(({ id }) => !finishedIds.current?.has(id)) : [];
    for (const { name, sentence, status } of finished ?? []) notify(`${name}: ${sentence}`, { type: tones[status] });
    // A job that runs again counts as unfinished again.
    if (over) finishedIds.current = new Set(over.map(({ id }) => id));
  }, [jobs, notify]);
}
