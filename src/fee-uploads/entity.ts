import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, money } from '../lib/columns.ts';
import { Account } from '../accounts/entity.ts';
import { FeeRow } from '../payouts/entity.ts';
import { Custodian } from '../reference/entity.ts';
import { User } from '../users/entity.ts';

/** A custodian's charge that the firm passes on; the same row of the same file counts once. */
const ClientChargeSchema = defineEntity({
  name: 'ClientCharge',
  tableName: 'client_charges',
  properties: {
    id: id(),
    quarter: day(),
    account: p.manyToOne(Account),
    feeRow: p.manyToOne(FeeRow).nullable().index(),
    feeDate: day(),
    feeType: p.text(),
    amount: money(),
    description: p.text().nullable(),
    fingerprint: p.text(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'client_charges_once', properties: ['fingerprint'] }],
});
export class ClientCharge extends ClientChargeSchema.class {}
ClientChargeSchema.setClass(ClientCharge);

/** A fee file as it went out: asked again, it comes back byte for byte. */
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
    rows: p.integer(),
    total: money(),
    createdBy: p.manyToOne(User).nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'fee_files_batch', properties: ['quarter', 'custodian', 'batch', 'part'] }],
});
export class FeeFile extends FeeFileSchema.class {}
FeeFileSchema.setClass(FeeFile);

/** What a fee file debited from a payer for one fee row. */
const DebitSchema = defineEntity({
  name: 'Debit',
  tableName: 'debits',
  properties: {
    id: id(),
    feeRow: p.manyToOne(FeeRow).unique(),
    payer: p.manyToOne(Account).index(),
    feeFile: p.manyToOne(FeeFile).index(),
    amount: money(),
    createdAt: createdAt(),
  },
  checks: [{ name: 'debits_amount', expression: 'amount <> 0' }],
});
export class Debit extends DebitSchema.class {}
DebitSchema.setClass(Debit);
