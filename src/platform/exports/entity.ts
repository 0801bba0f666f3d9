import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Sight } from '../../domain/sight.ts';
import { Job } from '../jobs/entity.ts';

/** What an export's file holds, and what its asker saw when it was made: both are asked for whenever it leaves. */
const ExportedRowsSchema = defineEntity({
  name: 'ExportedRows',
  tableName: 'exported_rows',
  properties: {
    job: p.oneToOne(Job).primary().deleteRule('cascade'),
    sight: p.json<Sight>(),
    /** Empty where its asker saw all rows of the kind. */
    rowIds: p.array(),
  },
});
export class ExportedRows extends ExportedRowsSchema.class {}
ExportedRowsSchema.setClass(ExportedRows);
