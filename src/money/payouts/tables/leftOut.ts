import { defineEntity, p } from '@mikro-orm/postgresql';
import { id } from '../../../lib/columns.ts';
import { Account } from '../../../book/accounts/entity.ts';
import { BillingRun } from './billingRun.ts';

/** An account that a run owed a fee row and did not make one for. */
const LeftOutSchema = defineEntity({
  name: 'LeftOut',
  tableName: 'left_outs',
  properties: {
    id: id(),
    run: p.manyToOne(BillingRun).index(),
    account: p.manyToOne(Account).index(),
    /** One of `leftOutReasons`. */
    reason: p.text(),
  },
});
export class LeftOut extends LeftOutSchema.class {}
LeftOutSchema.setClass(LeftOut);
