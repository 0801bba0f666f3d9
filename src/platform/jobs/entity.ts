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

/** Long work as its asker sees it; the queue behind it is the worker's own. */
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
    /** What came of it, in a sentence, and the address at which it is seen. */
    result: p.json<JobResult>().nullable(),
    /** What it goes through one by one, such as files, where a single count says too little. */
    steps: p.json<readonly JobStep[]>().nullable(),
    /** Somebody no longer wants it: the work looks for this between two steps, and nothing of it stays. */
    cancelledAt: instant().nullable(),
    /** How often it has been begun; after a fault it waits until `retryAt`. */
    attempts: p.integer().default(0),
    /** Runs of which none came to an end, as where the process died with it. */
    unended: p.integer().default(0),
    /** The run that has it: one that was taken for dead writes nothing over the next one's. */
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

/** What the server does by itself, at night and in between, and whether it comes to its end. */
const ChoreSchema = defineEntity({
  name: 'Chore',
  tableName: 'chores',
  properties: {
    name: p.text().primary(),
    /** Runs since the last one that came to its end, the one at work among them. */
    fruitless: p.integer(),
    doneAt: instant().nullable(),
    /** What it has found that somebody is to mend, in words without a name, and when it looked. */
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
