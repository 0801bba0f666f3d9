import { can, type Actor } from '../../domain/permissions.ts';
import { isDismissable, isFaulty, isOpenJob } from '../../domain/job/choices.ts';
import { kindOf } from '../../domain/job/kinds.ts';
import { sentenceOf } from '../../domain/job/sentence.ts';
import { stored } from '../../lib/stored.ts';
import type { Job } from './entity.ts';

/** A job as the wire answers it, to its owner and to people who look after failed jobs. */
export const presentJob = (job: Job, actor: Actor) => {
  const fields = fieldsOf(job);
  const { id, kind, status, done, total, attempts, retryAt, cancelledAt, result } = fields;
  return {
    id,
    kind,
    name: kindOf(kind).name(stored(job.input)),
    status,
    sentence: sentenceOf(fields),
    done,
    total,
    steps: job.steps ?? [],
    href: result?.href ?? null,
    hasFile: status === 'completed' && Boolean(job.blob),
    attempts,
    retryAt,
    createdAt: job.createdAt,
    completedAt: job.completedAt ?? null,
    cancellable: isOpenJob(job) && !cancelledAt && can(actor, 'jobs.cancel', job),
    retryable: (status === 'failed' || isFaulty(job)) && can(actor, 'jobs.retry', job),
    dismissable: isDismissable(job) && can(actor, 'jobs.dismiss', job),
  };
};

const fieldsOf = ({ id, kind, status, done, total, error, result, attempts, retryAt, cancelledAt }: Job) => ({
  id,
  kind,
  status,
  done,
  total: total ?? null,
  error: error ?? null,
  result: result ?? null,
  attempts,
  retryAt: retryAt?.toISOString() ?? null,
  cancelledAt: cancelledAt?.toISOString() ?? null,
});

/** Another person's job, with its owner's name; a mail has no owner. */
export const presentForeignJob = (job: Job, actor: Actor) => ({
  ...presentJob(job, actor),
  ownerName: job.owner?.fullName() ?? null,
});
