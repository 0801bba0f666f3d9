import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Sight } from '../../domain/sight.ts';
import { createdAt, id, no, sealed } from '../../lib/columns.ts';
import { User } from '../users/entity.ts';
import type { Written } from './written.ts';

/** A call that asked to be done once: what it was, and, as soon as there is one, its answer. */
const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    id: id(),
    owner: p.manyToOne(User),
    key: p.text(),
    route: p.text(),
    digest: p.text(),
    /** Written by the deed's own transaction. */
    done: no(),
    /** Of the answer; null while the call is at work, or if it died at it. */
    status: p.smallint().nullable(),
    contentType: p.text().nullable(),
    contentDisposition: p.text().nullable(),
    /** Null where it was too large to be kept, or never known. */
    answer: sealed(),
    /** What its caller saw by then, and which records the deed has written: both are asked for before it is answered again. */
    sight: p.json<Sight>().nullable(),
    written: p.json<Written>().nullable(),
    createdAt: createdAt().index(),
  },
  uniques: [{ name: 'idempotency_keys_once', properties: ['owner', 'key'] }],
});
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
