import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant } from '../../lib/columns.ts';
import { Blob } from '../blobs/entity.ts';
import type { JobKind } from '../../domain/job/queue.ts';
import { User } from '../users/entity.ts';

export interface JobResult {
  readonly sentence: string;
  /** A page of the admin. */
  readonly href?: string;
}

export interface JobStep {
  readonly name: string;
  readonly done: number;
  readonly total?: number;
}

/** A job as its owner sees it; graphile-worker keeps its queue in tables of its own. */
const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: id(),
    kind: p.text().$type<JobKind>(),
    owner: p.manyToOne(User).nullable(),
    status: p.enum(['queued', 'running', 'completed', 'failed', 'cancelled'] as const).default('queued'),
    done: p.integer().default(0),
    total: p.integer().nullable(),
    input: p.json<Record<string, unknown>>(),
    blob: p.manyToOne(Blob).nullable(),
    error: p.text().nullable(),
    /** The result, as a sentence and the address of its page. */
    result: p.json<JobResult>().nullable(),
    /** The progress of each part, such as a file, where one count says too little. */
    steps: p.json<readonly JobStep[]>().nullable(),
    /** When the job was cancelled: the work checks this between two steps and keeps nothing. */
    cancelledAt: instant().nullable(),
    /** The number of runs; after a fault the job waits until `retryAt`. */
    attempts: p.integer().default(0),
    /** Consecutive runs cut short, for example by a crash. */
    unended: p.integer().default(0),
    /** Fencing token: a superseded run cannot overwrite the current one's progress. */
    run: p.uuid().nullable(),
    retryAt: instant().nullable(),
    startedAt: instant().nullable(),
    completedAt: instant().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    { name: 'jobs_recent', properties: ['kind', 'createdAt'] },
    { name: 'jobs_of_owner', properties: ['owner', 'createdAt'] },
    {
      name: 'jobs_open',
      expression: `create index jobs_open on jobs (created_at) where status = 'queued' or status = 'running'`,
    },
    {
      name: 'jobs_failing',
      expression: `create index jobs_failing on jobs (created_at) where status = 'failed' or retry_at is not null`,
    },
  ],
});
export class Job extends JobSchema.class {}
JobSchema.setClass(Job);

/** A task that the server runs by itself, by the clock, and whether it succeeds. */
const ChoreSchema = defineEntity({
  name: 'Chore',
  tableName: 'chores',
  properties: {
    name: p.text().primary(),
    /** How often the chore was started since it last succeeded, a current run included. */
    fruitless: p.integer(),
    /** The last success; null before the first. */
    doneAt: instant().nullable(),
    /** The last problem found (no personal data), and when. */
    finding: p.text().nullable(),
    foundAt: instant().nullable(),
  },
});
export class Chore extends ChoreSchema.class {}
ChoreSchema.setClass(Chore);

/** Mail that the demo keeps instead of sending. */
const KeptMailSchema = defineEntity({
  name: 'KeptMail',
  tableName: 'kept_mails',
  properties: {
    id: id(),
    recipient: p.text(),
    subject: p.text(),
    html: p.text(),
    text: p.text(),
    createdAt: createdAt(),
  },
});
export class KeptMail extends KeptMailSchema.class {}
KeptMailSchema.setClass(KeptMail);
