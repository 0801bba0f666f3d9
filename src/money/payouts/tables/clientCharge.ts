import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, money } from '../../../lib/columns.ts';
import { Account } from '../../../book/accounts/entity.ts';
import { FeeRow } from './feeRow.ts';

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
