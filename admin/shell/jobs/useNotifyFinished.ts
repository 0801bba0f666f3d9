import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { isOpenJob, type JobStatus } from '../../../src/domain/job/choices.ts';
import type { Job } from './useJobs.ts';

const tones: Partial<Record<JobStatus, 'success' | 'error' | 'info'>> = {
  completed: 'success',
  failed: 'error',
  cancelled: 'info',
};

/** Says, wherever its reader is by then, what came of work that was not over when they came. */
export function useNotifyFinished(jobs: readonly Job[] | undefined): void {
  const notify = useNotify();
  const finishedIds = useRef<Set<string>>(undefined);
  useEffect(() => {
    const over = jobs?.filter((job) => !isOpenJob(job));
    const finished = finishedIds.current ? over?.filter(({ id }) => !finishedIds.current?.has(id)) : [];
    for (const { name, sentence, status } of finished ?? []) notify(`${name}: ${sentence}`, { type: tones[status] });
    // What is run again is under way again.
    if (over) finishedIds.current = new Set(over.map(({ id }) => id));
  }, [jobs, notify]);
}
