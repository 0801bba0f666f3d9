import { defineEntity, p } from '@mikro-orm/postgresql';
import { codesOf } from '../../domain/choices.ts';
import { disputeStatuses } from '../../domain/dispute/choices.ts';
import { createdAt, id, updatedAt, version } from '../../lib/columns.ts';
import { Breakdown } from '../payouts/tables/breakdown.ts';
import { visible } from '../../platform/scope.ts';
import { User } from '../../platform/users/entity.ts';

/**
 * A dispute of an advisor about a line of their pay, until both sides have settled it. It does not hold the pay back.
 */
const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  filters: visible('dispute'),
  properties: {
    id: id(),
    breakdown: p.manyToOne(Breakdown).unique(),
    status: p.enum(codesOf(disputeStatuses)).default('open').index(),
    openedBy: p.manyToOne(User),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
});
export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute);

/** One message of a dispute; nobody changes it later. */
const DisputeMessageSchema = defineEntity({
  name: 'DisputeMessage',
  tableName: 'dispute_messages',
  properties: {
    id: id(),
    dispute: p.manyToOne(Dispute).index(),
    author: p.manyToOne(User),
    text: p.text(),
    createdAt: createdAt(),
  },
});
export class DisputeMessage extends DisputeMessageSchema.class {}
DisputeMessageSchema.setClass(DisputeMessage);
