import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job, JobStep } from '../jobs/entity.ts';
import type { Progress } from '../jobs/runJob.ts';

export interface ImportProgress extends Progress {
  /** Tells how far one of the files is; writes at most once a second, and its end. */
  step(name: string, done: number, total?: number): Promise<void>;
}

/** Tells of an import file by file, and of each how many accounts were read. */
export const byFile = (em: EntityManager, job: Job, progress: Progress): ImportProgress => {
  const steps = new Map<string, JobStep>();
  let last = 0;
  return {
    signal: progress.signal,
    done: (count, total) => progress.done(count, total),
    async step(name, done, total) {
      steps.set(name, { name, done, ...(total === undefined ? {} : { total }) });
      if (total === undefined && Date.now() - last < 1000) return;
      last = Date.now();
      await em.execute('update jobs set steps = ?::jsonb where id = ?', [JSON.stringify([...steps.values()]), job.id]);
    },
  };
};
