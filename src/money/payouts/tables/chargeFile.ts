import { defineEntity, p } from '@mikro-orm/postgresql';
import { codesOf } from '../../../domain/choices.ts';
import { chargeFates } from '../../../domain/payout/files/chargeFates.ts';
import { createdAt, id, sum } from '../../../lib/columns.ts';
import { BillingRun } from './billingRun.ts';

/** The Client Fees Paid file of a run, and its outcome: accepted and rejected rows add up to the file. */
const ChargeFileSchema = defineEntity({
  name: 'ChargeFile',
  tableName: 'charge_files',
  properties: {
    id: id(),
    run: p.manyToOne(BillingRun).unique(),
    fileName: p.text(),
    sha256: p.text(),
    rows: p.integer(),
    total: sum(),
    accepted: p.integer(),
    acceptedTotal: sum(),
    rejected: p.integer(),
    rejectedTotal: sum(),
    createdAt: createdAt(),
  },
  checks: [
    {
      name: 'charge_files_whole',
      expression: 'rows = accepted + rejected and total = accepted_total + rejected_total',
    },
  ],
});
export class ChargeFile extends ChargeFileSchema.class {}
ChargeFileSchema.setClass(ChargeFile);

/** One row of the file and its outcome. */
const ChargeFileRowSchema = defineEntity({
  name: 'ChargeFileRow',
  tableName: 'charge_file_rows',
  properties: {
    id: id(),
    chargeFile: p.manyToOne(ChargeFile),
    /** The row's number as a spreadsheet counts. */
    line: p.integer(),
    accountNumber: p.text(),
    /** The amount as written in the file; `amount` if it can be read. */
    amountText: p.text(),
    amount: sum().nullable(),
    fate: p.enum(codesOf(chargeFates)),
    message: p.text().nullable(),
  },
  indexes: [{ name: 'charge_file_rows_in_order', properties: ['chargeFile', 'line'] }],
});
export class ChargeFileRow extends ChargeFileRowSchema.class {}
ChargeFileRowSchema.setClass(ChargeFileRow);
