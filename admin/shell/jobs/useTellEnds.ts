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
export function useTellEnds(jobs: readonly Job[] | undefined): void {
  const notify = useNotify();
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    const over = jobs?.filter((job) => !isOpenJob(job));
    const news = known.current ? over?.filter(({ id }) => !known.current?.has(id)) : [];
    for (const { name, sentence, status } of news ?? []) notify(`${name}: ${sentence}`, { type: tones[status] });
    // What is run again is under way again.
    if (over) known.current = new Set(over.map(({ id }) => id));
  }, [jobs, notify]);
}
