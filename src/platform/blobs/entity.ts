import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant } from '../../lib/columns.ts';
import type { StorageKey } from '../../lib/storage.ts';
import { User } from '../users/entity.ts';

/**
 * Bytes in the storage: declared first, then uploaded once, then attached once, by their maker and for their purpose. What
 * was uploaded never changes: the database refuses it (`blobs_fixed`). The bytes of a file that was deleted long ago may
 * be removed: their row stays, and tells what they were.
 */
const BlobSchema = defineEntity({
  name: 'Blob',
  tableName: 'blobs',
  properties: {
    id: id(),
    filename: p.text(),
    byteSize: p.bigint('number'),
    contentType: p.text(),
    /** MD5 in base64, as the direct upload declares it. */
    checksum: p.text().nullable(),
    sha256: p.text().nullable(),
    /** Where the bytes lie: a new name for each writing, taken once by the row. */
    storageKey: p.uuid().$type<StorageKey>().nullable().unique(),
    purpose: p.text(),
    createdBy: p.manyToOne(User).nullable().index(),
    uploadedAt: instant().nullable(),
    attachedAt: instant().nullable(),
    /** When the firm's years of keeping them had passed. */
    removedAt: instant().nullable(),
    createdAt: createdAt(),
  },
  checks: [
    { name: 'blobs_stored', expression: '(uploaded_at is null or removed_at is not null) = (storage_key is null)' },
  ],
  indexes: [
    { name: 'blobs_loose', expression: 'create index blobs_loose on blobs (created_at) where attached_at is null' },
  ],
});
export class Blob extends BlobSchema.class {}
BlobSchema.setClass(Blob);
