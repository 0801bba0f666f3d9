import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant } from '../lib/columns.ts';
import { Blob } from '../files/entity.ts';
import type { JobKind } from './tasks.ts';
import { User } from '../users/entity.ts';

/** Long work as its asker sees it; the queue behind it is the worker's own. */
const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: id(),
    kind: p.text().$type<JobKind>(),
    owner: p.manyToOne(User).nullable().index(),
    status: p.enum(['queued', 'running', 'completed', 'failed'] as const).default('queued'),
    done: p.integer().default(0),
    total: p.integer().nullable(),
    input: p.json<Record<string, unknown>>(),
    blob: p.manyToOne(Blob).nullable(),
    error: p.text().nullable(),
    startedAt: instant().nullable(),
    completedAt: instant().nullable(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'jobs_recent', properties: ['kind', 'createdAt'] }],
});
export class Job extends JobSchema.class {}
JobSchema.setClass(Job);

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
