import { defineEntity, p } from '@mikro-orm/postgresql';
import { Account } from '../../book/accounts/entity.ts';
import { codesOf } from '../../domain/choices.ts';
import { reconciliationFates, reconciliationRemedies } from '../../domain/reconciliation/choices.ts';
import { Blob } from '../../platform/blobs/entity.ts';
import { createdAt, day, id, instant, sum } from '../../lib/columns.ts';
import { Custodian } from '../../platform/reference/entity.ts';
import { User } from '../../platform/users/entity.ts';

/** A custodian's report of its debits in a quarter, compared with the fee files. */
const ReconciliationSchema = defineEntity({
  name: 'Reconciliation',
  tableName: 'reconciliations',
  properties: {
    id: id(),
    quarter: day(),
    custodian: p.manyToOne(Custodian),
    blob: p.manyToOne(Blob),
    fileName: p.text(),
    sha256: p.text(),
    rows: p.integer(),
    total: sum(),
    createdBy: p.manyToOne(User).nullable(),
    createdAt: createdAt(),
  },
  // The same file again changes nothing.
  uniques: [{ name: 'reconciliations_once', properties: ['quarter', 'custodian', 'sha256'] }],
});
export class Reconciliation extends ReconciliationSchema.class {}
ReconciliationSchema.setClass(Reconciliation);

/** One payer of a report, or one that the report should name. */
const ReconciliationRowSchema = defineEntity({
  name: 'ReconciliationRow',
  tableName: 'reconciliation_rows',
  properties: {
    id: id(),
    reconciliation: p.manyToOne(Reconciliation),
    /** The row's number as a spreadsheet counts; null if the report does not name the payer. */
    line: p.integer().nullable(),
    accountNumber: p.text(),
    payer: p.manyToOne(Account).nullable().index(),
    asked: sum(),
    debited: sum(),
    debitedOn: day().nullable(),
    fate: p.enum(codesOf(reconciliationFates)),
    settledAs: p.enum(codesOf(reconciliationRemedies)).nullable(),
    note: p.text().nullable(),
    settledBy: p.manyToOne(User).nullable(),
    settledAt: instant().nullable(),
    createdAt: createdAt(),
  },
  checks: [
    {
      name: 'reconciliation_rows_settled',
      expression: '(settled_as is null) = (settled_at is null) and (settled_as is null or settled_by_id is not null)',
    },
  ],
  indexes: [{ name: 'reconciliation_rows_in_order', properties: ['reconciliation', 'accountNumber'] }],
});
export class ReconciliationRow extends ReconciliationRowSchema.class {}
ReconciliationRowSchema.setClass(ReconciliationRow);
