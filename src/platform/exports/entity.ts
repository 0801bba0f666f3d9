import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Sight } from '../../domain/sight.ts';
import { Job } from '../jobs/entity.ts';

/**
 * The rows of an export's file, and the rights and scope of the person who made it: both are checked whenever the file
 * is downloaded.
 */
const ExportedRowsSchema = defineEntity({
  name: 'ExportedRows',
  tableName: 'exported_rows',
  properties: {
    job: p.oneToOne(Job).primary().deleteRule('cascade'),
    sight: p.json<Sight>(),
    /** Empty if the person saw all rows of the kind. */
    rowIds: p.array(),
  },
});
export class ExportedRows extends ExportedRowsSchema.class {}
ExportedRowsSchema.setClass(ExportedRows);
