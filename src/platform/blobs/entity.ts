import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant } from '../../lib/columns.ts';
import type { StorageKey } from '../../lib/storage.ts';
import { User } from '../users/entity.ts';

/**
 * A stored file: announced first, then uploaded once, then attached once, by the person who announced it and for its
 * purpose. Uploaded bytes never change: the database refuses it (`blobs_fixed`). The bytes of a file that was deleted
 * long ago may be removed: the row stays and keeps their name, size and checksum.
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
    /** The key of the bytes in the storage: a new one for each write, set once. */
    storageKey: p.uuid().$type<StorageKey>().nullable().unique(),
    purpose: p.text(),
    createdBy: p.manyToOne(User).nullable().index(),
    uploadedAt: instant().nullable(),
    attachedAt: instant().nullable(),
    /** When the bytes were removed, after the firm's retention period. */
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
