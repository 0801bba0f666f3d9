import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, instant } from '../../lib/columns.ts';

/**
 * The audit as a hash chain: each row's hash covers the one before it. A row gets its sequence number and its hash at
 * the commit, by a deferred trigger, so that the chain's lock is the last thing a transaction takes. The database
 * refuses any other change of a row, and its deletion.
 */
const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit',
  properties: {
    id: id(),
    at: instant(),
    actorId: p.uuid().nullable(),
    sessionId: p.uuid().nullable(),
    address: p.text().nullable(),
    action: p.text(),
    object: p.text(),
    objectId: p.uuid().nullable(),
    before: p.json<Record<string, unknown>>().nullable(),
    after: p.json<Record<string, unknown>>().nullable(),
    reason: p.text().nullable(),
    sequence: p.bigint('number').nullable().unique(),
    previousHash: p.text().nullable(),
    hash: p.text().nullable(),
  },
  indexes: [
    { name: 'audit_object', properties: ['object', 'objectId', 'at'] },
    { name: 'audit_at', expression: 'create index audit_at on audit (at nulls first, id)' },
    { name: 'audit_actor', expression: 'create index audit_actor on audit (actor_id, at nulls first, id)' },
    { name: 'audit_action', expression: 'create index audit_action on audit (action, at nulls first, id)' },
    {
      name: 'audit_downloads',
      expression: `create index audit_downloads on audit (actor_id, at nulls first, id) where action = 'download'`,
    },
    {
      name: 'audit_file_names',
      expression: `create index audit_file_names on audit using gin ((after ->> 'file') gin_trgm_ops) where action = 'download'`,
    },
  ],
});
export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent);

/** A seal as its line stands in the file, so that file and table witness each other. */
const AuditSealSchema = defineEntity({
  name: 'AuditSeal',
  tableName: 'audit_seals',
  properties: { number: p.integer().primary().autoincrement(false), line: p.text() },
});
export class AuditSeal extends AuditSealSchema.class {}
AuditSealSchema.setClass(AuditSeal);
