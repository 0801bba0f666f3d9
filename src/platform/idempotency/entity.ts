import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Sight } from '../../domain/sight.ts';
import { createdAt, id, no, sealed } from '../../lib/columns.ts';
import { User } from '../users/entity.ts';
import type { Written } from './written.ts';

/** A request with an Idempotency-Key and, once there is one, its answer. */
const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    id: id(),
    owner: p.manyToOne(User),
    key: p.text(),
    route: p.text(),
    digest: p.text(),
    /** Set in the transaction of the request itself. */
    done: no(),
    /** The status code of the answer; null while the request runs, or if its process died. */
    status: p.smallint().nullable(),
    contentType: p.text().nullable(),
    contentDisposition: p.text().nullable(),
    /** Null if the answer was too large to store, or was lost. */
    answer: sealed(),
    /**
     * The caller's rights and scope of then, and the records that the request wrote: both are checked before the answer
     * is repeated.
     */
    sight: p.json<Sight>().nullable(),
    written: p.json<Written>().nullable(),
    createdAt: createdAt().index(),
  },
  uniques: [{ name: 'idempotency_keys_once', properties: ['owner', 'key'] }],
});
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
