import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, money } from '../../../lib/columns.ts';
import { Account } from '../../../book/accounts/entity.ts';
import { FeeRow } from './feeRow.ts';
import { FeeFile } from './feeFile.ts';

/** The amount that a fee file debits from a payer for one fee row. */
const DebitSchema = defineEntity({
  name: 'Debit',
  tableName: 'debits',
  properties: {
    id: id(),
    feeRow: p.manyToOne(FeeRow).unique(),
    payer: p.manyToOne(Account).index(),
    feeFile: p.manyToOne(FeeFile),
    amount: money(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'debits_by_payer', properties: ['feeFile', 'payer', 'id'] }],
  checks: [{ name: 'debits_amount', expression: 'amount <> 0' }],
});
export class Debit extends DebitSchema.class {}
DebitSchema.setClass(Debit);
