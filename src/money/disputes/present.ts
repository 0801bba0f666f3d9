import type { EntityManager } from '@mikro-orm/postgresql';
import { labelOf } from '../../domain/choices.ts';
import { disputeStatuses } from '../../domain/dispute/choices.ts';
import type { Actor } from '../../domain/permissions.ts';
import { DisputeMessage, type Dispute } from './entity.ts';

/** A dispute and its messages, as one of the two sides reads them. */
export const presentDispute = async (em: EntityManager, dispute: Dispute, actor: Actor) => {
  const { id, status, version } = dispute;
  // Each side knows the other by name, though it may not see the other's record.
  const messages = await em.find(
    DisputeMessage,
    { dispute },
    { orderBy: { createdAt: 'asc', id: 'asc' }, populate: ['author'], filters: { visible: false } },
  );
  const data = messages.map((message) => presentMessage(message, actor));
  // The author of the first message has opened the dispute.
  const openedByName = data[0]?.authorName;
  return { id, status, statusName: labelOf(disputeStatuses, status), openedByName, version, messages: { data } };
};

const presentMessage = ({ id, author, text, createdAt }: DisputeMessage, actor: Actor) => ({
  id,
  authorName: author.fullName(),
  isMine: author.id === actor.id,
  text,
  createdAt,
});
