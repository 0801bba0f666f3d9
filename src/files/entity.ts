import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant, no } from '../lib/columns.ts';
import type { StorageKey } from '../lib/storage.ts';
import { visible } from '../scope.ts';
import { Account } from '../accounts/entity.ts';
import { Branch } from '../branches/entity.ts';
import { Client } from '../clients/entity.ts';
import { User } from '../users/entity.ts';

/**
 * Bytes in the storage: declared first, then uploaded once, then attached once, by their maker and for their purpose. What
 * was uploaded never changes: the database refuses it (`blobs_fixed`).
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
    createdAt: createdAt(),
  },
  checks: [{ name: 'blobs_stored', expression: '(uploaded_at is null) = (storage_key is null)' }],
  indexes: [
    { name: 'blobs_loose', expression: 'create index blobs_loose on blobs (created_at) where attached_at is null' },
  ],
});
export class Blob extends BlobSchema.class {}
BlobSchema.setClass(Blob);

const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'files',
  filters: visible('file'),
  properties: {
    id: id(),
    blob: p.manyToOne(Blob).unique(),
    fileName: p.text(),
    docType: p.text().nullable(),
    client: p.manyToOne(Client).nullable().index(),
    account: p.manyToOne(Account).nullable().index(),
    advisor: p.manyToOne(User).nullable().index(),
    branch: p.manyToOne(Branch).nullable().index(),
    general: no(),
    owner: p.manyToOne(User).nullable().index(),
    /** An invoice's quarter, where the file is one. */
    billingPeriod: p.date().nullable(),
    invoiceDate: p.date().nullable(),
    archivedAt: instant().nullable(),
    archivedBy: p.manyToOne(User).nullable(),
    archiveReason: p.text().nullable(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  checks: [
    {
      name: 'files_one_owner',
      expression: 'num_nonnulls(client_id, account_id, advisor_id, branch_id) = case when general then 0 else 1 end',
    },
  ],
});
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);

/** One version of an account's form; a later one never overwrites it. */
const InternalFormSchema = defineEntity({
  name: 'InternalForm',
  tableName: 'internal_forms',
  properties: {
    id: id(),
    account: p.manyToOne(Account),
    edition: p.integer(),
    kind: p.enum(['oaa', 'investor_profile'] as const),
    blob: p.manyToOne(Blob),
    /** What a PDF that somebody brings is found by, like the signature's below. */
    sha256: p.text().index(),
    /** The answers it prints, to tell whether a later change voids its signatures. */
    answers: p.json<Record<string, unknown>>(),
    /** The fee terms as the client signed them. */
    feeTerms: p.json<Record<string, unknown>>(),
    voidedAt: instant().nullable(),
    voidReason: p.text().nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'internal_forms_edition', properties: ['account', 'edition'] }],
});
export class InternalForm extends InternalFormSchema.class {}
InternalFormSchema.setClass(InternalForm);

const SignatureSchema = defineEntity({
  name: 'Signature',
  tableName: 'signatures',
  properties: {
    id: id(),
    form: p.manyToOne(InternalForm),
    block: p.enum(['advisor', 'verus'] as const),
    signer: p.manyToOne(User),
    typedName: p.text(),
    consentText: p.text(),
    signedAt: instant(),
    address: p.text(),
    /** What the browser said of itself: kept as a claim, never as evidence. */
    signerIp: p.text().nullable(),
    agent: p.text(),
    session: p.uuid(),
    secondFactorAt: instant(),
    sha256Before: p.text(),
    sha256After: p.text().index(),
    sealedBlob: p.manyToOne(Blob),
    voidedAt: instant().nullable(),
    voidReason: p.text().nullable(),
  },
  uniques: [{ name: 'signatures_once', properties: ['form', 'block'] }],
});
export class Signature extends SignatureSchema.class {}
SignatureSchema.setClass(Signature);
