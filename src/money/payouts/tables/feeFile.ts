import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, sum } from '../../../lib/columns.ts';
import { Custodian } from '../../../platform/reference/entity.ts';
import { User } from '../../../platform/users/entity.ts';

/** A fee file as it was exported: downloaded again, it has the same bytes. */
const FeeFileSchema = defineEntity({
  name: 'FeeFile',
  tableName: 'fee_files',
  properties: {
    id: id(),
    quarter: day(),
    custodian: p.manyToOne(Custodian),
    batch: p.integer(),
    part: p.integer().default(1),
    fileName: p.text(),
    content: p.text(),
    sha256: p.text(),
    /** The digest of the debits of all parts, as the preview named it; null in files from before there was one. */
    digest: p.text().nullable(),
    rows: p.integer(),
    total: sum(),
    createdBy: p.manyToOne(User).nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'fee_files_batch', properties: ['quarter', 'custodian', 'batch', 'part'] }],
});
export class FeeFile extends FeeFileSchema.class {}
FeeFileSchema.setClass(FeeFile);
