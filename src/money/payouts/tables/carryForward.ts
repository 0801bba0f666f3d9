import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, sum } from '../../../lib/columns.ts';
import { User } from '../../../platform/users/entity.ts';
import { Payout } from './payout.ts';

/** An amount carried from one payout of an advisor into the next, which takes all that are open. */
const CarryForwardSchema = defineEntity({
  name: 'CarryForward',
  tableName: 'carry_forwards',
  properties: {
    id: id(),
    advisor: p.manyToOne(User),
    payout: p.manyToOne(Payout).unique(),
    /** Negative: the advisor owes it to the next payout. */
    amount: sum(),
    usedBy: p.manyToOne(Payout).nullable().index(),
    createdAt: createdAt(),
  },
  indexes: [
    {
      name: 'carry_forwards_open',
      expression: 'create index carry_forwards_open on carry_forwards (advisor_id) where used_by_id is null',
    },
  ],
});
export class CarryForward extends CarryForwardSchema.class {}
CarryForwardSchema.setClass(CarryForward);
