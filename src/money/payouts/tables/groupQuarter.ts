import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, day, id, instant, sum } from '../../../lib/columns.ts';
import type { GroupMember } from '../../../domain/payout/run/groupQuarter.ts';
import { AccGroup } from '../../../book/accounts/entity.ts';
import { BillingRun } from './billingRun.ts';

/**
 * A group's quarter, worked out once: every member's value and share as the first run that billed one of them found it.
 */
const GroupQuarterSchema = defineEntity({
  name: 'GroupQuarter',
  tableName: 'group_quarters',
  properties: {
    id: id(),
    accGroup: p.manyToOne(AccGroup),
    quarter: day(),
    run: p.manyToOne(BillingRun).index(),
    /** The billable value of all members. */
    total: sum(),
    members: p.json<readonly GroupMember[]>().columnType('json'),
    /** Set when every fee row of it was archived. */
    archivedAt: instant().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    {
      name: 'group_quarters_live',
      expression:
        'create unique index group_quarters_live on group_quarters (acc_group_id, quarter) where archived_at is null',
    },
  ],
});
export class GroupQuarter extends GroupQuarterSchema.class {}
GroupQuarterSchema.setClass(GroupQuarter);
