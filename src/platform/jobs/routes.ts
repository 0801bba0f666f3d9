import type { FastifyInstance } from 'fastify';
import { recordOf } from '../../lib/access.ts';
import { cancelJob, dismissJob, retryJob } from './endJob.ts';
import { Job } from './entity.ts';
import { presentForeignJob, presentJob } from './present.ts';
import { failingJobs, ownJobs } from './watched.ts';

/** The routes of jobs: their progress for the owner, and cancel, retry and dismiss. */
export const jobRoutes = (app: FastifyInstance): void => {
  app.get(
    '/jobs',
    { config: { summary: 'List one’s own jobs', can: 'jobs.list', extendsSession: false } },
    async ({ em, user }) => ({
      data: (await ownJobs(em, user)).map((job) => presentJob(job, user)),
      failing: (await failingJobs(em, user)).map((job) => presentForeignJob(job, user)),
    }),
  );

  app.post(
    '/jobs/:id/cancel',
    { config: { summary: 'Cancel a job', can: 'jobs.cancel', entity: Job } },
    async (request) => {
      const { em, user } = request;
      const job = recordOf(request, Job);
      await cancelJob(em, job);
      return presentJob(await em.refreshOrFail(job), user);
    },
  );

  failedJobRoutes(app);
};

const failedJobRoutes = (app: FastifyInstance): void => {
  app.post(
    '/jobs/:id/retry',
    { config: { summary: 'Run a failed job again', can: 'jobs.retry', entity: Job } },
    async (request) => {
      const { em, user } = request;
      const job = recordOf(request, Job);
      await retryJob(em, job);
      return presentJob(await em.refreshOrFail(job), user);
    },
  );

  app.post(
    '/jobs/:id/dismiss',
    { config: { summary: 'Dismiss a failed job', can: 'jobs.dismiss', entity: Job } },
    async (request) => {
      const { em, user } = request;
      const job = recordOf(request, Job);
      await dismissJob(em, job);
      return presentJob(await em.refreshOrFail(job), user);
    },
  );
};
