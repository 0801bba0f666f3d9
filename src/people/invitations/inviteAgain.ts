import type { EntityManager } from '@mikro-orm/postgresql';
import { Invitation } from '../../platform/auth/entity.ts';
import type { Config } from '../../platform/config.ts';
import { User } from '../../platform/users/entity.ts';
import { invite } from './invite.ts';

/** Whether somebody was invited and has not come yet. */
export const isAwaited = ({ status, archivedAt, invitationSentAt, invitationAcceptedAt }: User): boolean =>
  status !== 'terminated' && !archivedAt && invitationSentAt !== null && invitationAcceptedAt === null;

/**
 * Sends somebody who is awaited the way in once more, in the name of whoever invited them last. Under an id of the
 * caller's, so that a job that is run again sends nothing twice; within a transaction that has locked the person.
 */
export const inviteAgain = async (em: EntityManager, config: Config, person: User, id: string): Promise<void> => {
  if (await em.findOne(Invitation, { id })) return;
  const last = await em.findOne(Invitation, { user: person }, { orderBy: { createdAt: 'desc' } });
  // Across all users: nobody is signed in.
  const inviter = last?.invitedBy && (await em.findOne(User, { id: last.invitedBy.id }, { filters: false }));
  const isHere = inviter && !inviter.archivedAt && inviter.status !== 'terminated';
  await invite(em, config, person, isHere ? { id: inviter.id, name: inviter.fullName() } : nobody, id);
};

/** Nobody is named who has left. */
const nobody = { id: null, name: 'Your administrator' };
