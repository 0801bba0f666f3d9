import type { EntityManager } from '@mikro-orm/postgresql';
import { statusAfter } from '../../domain/dispute/turns.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { newId } from '../../lib/columns.ts';
import { Forbidden, NotFound } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import type { Breakdown } from '../payouts/tables/breakdown.ts';
import { FeeRow } from '../payouts/tables/feeRow.ts';
import { User } from '../../platform/users/entity.ts';
import { Dispute, DisputeMessage } from './entity.ts';

/** Adds a message about a line of pay: the first one opens the dispute, and each hands the turn to the other side. */
export const addWord = (em: EntityManager, breakdown: Breakdown, text: string, actor: Actor): Promise<Dispute> =>
  inTransaction(em, async () => {
    // Two first messages at once belong to one dispute.
    await lockRecord(em, breakdown);
    await requireStanding(em, breakdown);
    const dispute = (await em.findOne(Dispute, { breakdown })) ?? open(em, breakdown, actor);
    dispute.status = statusAfter(actor);
    em.create(DisputeMessage, { id: newId(), dispute, author: em.getReference(User, actor.id), text });
    return dispute;
  });

/** Refuses a line whose fee row was archived: it is nobody's pay any more. */
const requireStanding = async (em: EntityManager, { feeRow }: Breakdown): Promise<void> => {
  if (!(await em.count(FeeRow, { id: feeRow.id, archivedAt: null }))) throw new NotFound();
};

const open = (em: EntityManager, breakdown: Breakdown, actor: Actor): Dispute => {
  if (!can(actor, 'disputes.create')) throw new Forbidden('Only the advisor of a fee can start a dispute.');
  return em.create(Dispute, { id: newId(), breakdown, openedBy: em.getReference(User, actor.id) });
};
