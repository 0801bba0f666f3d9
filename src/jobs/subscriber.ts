import type { EventArgs, EventSubscriber } from '@mikro-orm/postgresql';
import { SqlEntityManager } from '@mikro-orm/sql';
import { addJobSql } from '../lib/jobs/jobs.ts';
import { Job } from './entity.ts';
import type { JobKind } from './tasks.ts';

/** Puts a job into the queue within the flush that made its row: what rolled back was never asked for. */
export class JobSubscriber implements EventSubscriber<Job> {
  getSubscribedEntities(): [typeof Job] {
    return [Job];
  }

  async afterCreate({ entity, em }: EventArgs<Job>): Promise<void> {
    const queue = oneAtATime.has(entity.kind) ? { queue: entity.kind } : {};
    const { text, params } = addJobSql({
      task: entity.kind,
      payload: { job: entity.id },
      ...queue,
      maxAttempts: patience,
    });
    if (em instanceof SqlEntityManager) await em.execute(text, [...params]);
  }
}

/** A killed process costs a try, so there are more of them than a fault would need. */
const patience = 25;

/** Kinds whose jobs wait for each other. */
const oneAtATime = new Set<JobKind>(['exportList', 'importPositions', 'printInvoices']);
