import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { consumeQuota } from '../../platform/auth/quotas.ts';
import { endSessions } from '../../platform/auth/session.ts';
import { can } from '../../domain/permissions.ts';
import { invite } from '../invitations/invite.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { postMail } from '../../platform/mails/sendMail.ts';
import { withdrawResets } from '../password-resets/offerReset.ts';
import type { User } from '../../platform/users/entity.ts';
import { findByEmail } from './findByEmail.ts';

/**
 * Changes the email of a person. One who signs in with it is signed out everywhere, and the former address is told. One
 * who has not accepted yet is invited anew, unless they have left: no invitation would work.
 */
export const changeEmail = async (request: FastifyRequest, person: User, email: string): Promise<void> => {
  const { em, user, server } = request;
  if (!can(user, 'invitations.create')) await countTry(em, user.id);
  await refuseTaken(request, person, email);
  const former = person.email;
  person.email = email;
  if (!person.invitationAcceptedAt) {
    if (person.invitationSentAt && person.status !== 'terminated')
      await invite(em, server.context.config, person, user);
    return;
  }
  // A link that the former address was sent must not open what now belongs to the new one.
  await withdrawResets(em, person);
  postMail(em, { to: former, template: 'emailChanged', values: { firstName: person.firstName, newEmail: email } });
  await endSessions(em, person.id);
};

/** Counts the attempt in a transaction of its own: a refused one counts, too. */
const countTry = (em: EntityManager, userId: string): Promise<void> => {
  const apart = em.fork();
  return inTransaction(apart, () => consumeQuota(apart, 'changeEmail', userId));
};

/**
 * Refuses an email that another person has. That tells who exists, so people who change their own address have a few
 * tries an hour.
 */
export const refuseTaken = async ({ em }: FastifyRequest, person: User | undefined, email: string): Promise<void> => {
  const other = await findByEmail(em, email);
  if (other && other.id !== person?.id) throw new Invalid({ email: ['has already been taken'] });
};
