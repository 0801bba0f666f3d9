import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id } from '../../../lib/columns.ts';
import { Account } from '../../../book/accounts/entity.ts';
import { User } from '../../../platform/users/entity.ts';

/** An account that a quarter is not to bill, and why: no run bills it, and no list shows it as unbilled. */
const SetAsideSchema = defineEntity({
  name: 'SetAside',
  tableName: 'set_asides',
  properties: {
    id: id(),
    account: p.manyToOne(Account),
    quarter: day(),
    reason: p.text(),
    createdBy: p.manyToOne(User).nullable(),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'set_asides_once', properties: ['account', 'quarter'] }],
});
export class SetAside extends SetAsideSchema.class {}
SetAsideSchema.setClass(SetAside);
