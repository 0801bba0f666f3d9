import type { EventArgs, EventSubscriber } from '@mikro-orm/postgresql';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Job } from './entity.ts';
import { queued } from './queued.ts';

/** Queues a job within the flush that inserts its row, so that a rollback queues nothing. */
export class JobSubscriber implements EventSubscriber<Job> {
  getSubscribedEntities(): [typeof Job] {
    return [Job];
  }

  async afterCreate({ entity, em }: EventArgs<Job>): Promise<void> {
    const { text, params } = queued(entity);
    if (em instanceof SqlEntityManager) await em.execute(text, [...params]);
  }
}
