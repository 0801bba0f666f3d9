import { defineEntity, p } from '@mikro-orm/postgresql';
import { StoredFile } from '../../book/files/entity.ts';
import { createdAt, id } from '../../lib/columns.ts';
import { FeeRow } from '../payouts/tables/feeRow.ts';

/** The invoice of one fee row, printed once: every download has the same bytes. */
const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    id: id(),
    feeRow: p.manyToOne(FeeRow).unique(),
    file: p.manyToOne(StoredFile).unique(),
    sha256: p.text(),
    createdAt: createdAt(),
  },
});
export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice);
