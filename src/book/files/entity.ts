import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, instant, no } from '../../lib/columns.ts';
import { Blob } from '../../platform/blobs/entity.ts';
import { visible } from '../../platform/scope.ts';
import { Account } from '../accounts/entity.ts';
import { Branch } from '../../platform/branches/entity.ts';
import { Client } from '../clients/entity.ts';
import { User } from '../../platform/users/entity.ts';

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
  indexes: [
    {
      name: 'files_newest',
      expression: 'create index files_newest on files (updated_at nulls first, id) where archived_at is null',
    },
    {
      name: 'files_archived',
      expression: 'create index files_archived on files (archived_at) where archived_at is not null',
    },
    { name: 'files_search', expression: 'create index files_search on files using gin (file_name gin_trgm_ops)' },
  ],
  checks: [
    {
      name: 'files_one_owner',
      expression: 'num_nonnulls(client_id, account_id, advisor_id, branch_id) = case when general then 0 else 1 end',
    },
  ],
});
export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile);
