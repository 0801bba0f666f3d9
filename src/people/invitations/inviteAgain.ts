import type { EntityManager } from '@mikro-orm/postgresql';
import { Invitation } from '../../platform/auth/entity.ts';
import type { Config } from '../../platform/config.ts';
import { User } from '../../platform/users/entity.ts';
import { invite } from './invite.ts';

/** Whether a person was invited and has not accepted yet. */
export const isAwaited = ({ status, archivedAt, invitationSentAt, invitationAcceptedAt }: User): boolean =>
  status !== 'terminated' && !archivedAt && invitationSentAt !== null && invitationAcceptedAt === null;

/**
 * Invites a person again who has not accepted yet, in the name of the last inviter. The id is the caller's, so that a
 * repeated job sends nothing twice. Runs within a transaction that has locked the person.
 */
export const inviteAgain = async (em: EntityManager, config: Config, person: User, id: string): Promise<void> => {
  if (await em.findOne(Invitation, { id })) return;
  const last = await em.findOne(Invitation, { user: person }, { orderBy: { createdAt: 'desc' } });
  // Across all users: nobody is signed in.
  const inviter = last?.invitedBy && (await em.findOne(User, { id: last.invitedBy.id }, { filters: false }));
  const isHere = inviter && !inviter.archivedAt && inviter.status !== 'terminated';
  await invite(em, config, person, isHere ? { id: inviter.id, name: inviter.fullName() } : nobody, id);
};

/** Stands in for an inviter who has left. */
const nobody = { id: null, name: 'Your administrator' };
