import type { FastifyRequest } from 'fastify';
import { requireFreshCode } from '../auth/freshCode.ts';
import { endSessions } from '../auth/session.ts';
import { invite } from '../invitations/invite.ts';
import { Invalid } from '../lib/errors.ts';
import { postMail } from '../mails/sendMail.ts';
import { withdrawResets } from '../password-resets/offerReset.ts';
import type { User } from './entity.ts';
import { findByEmail } from './findByEmail.ts';

/**
 * Whoever signs in with it: a fresh code is asked for, every session ends, and the former address is told. Whoever has
 * not come yet is invited anew.
 */
export const changeEmail = async (request: FastifyRequest, person: User, email: string): Promise<void> => {
  const { em, user, server } = request;
  // Asked for first: nobody learns without a code whose address is known here.
  if (person.invitationAcceptedAt) requireFreshCode(request);
  await refuseTaken(request, person, email);
  const former = person.email;
  person.email = email;
  if (!person.invitationAcceptedAt) {
    if (person.invitationSentAt) await invite(em, server.house.config, person, user);
    return;
  }
  // A link that the former address was sent must not open what now belongs to the new one.
  await withdrawResets(em, person);
  postMail(em, { to: former, template: 'emailChanged', values: { firstName: person.firstName, newEmail: email } });
  await endSessions(em, person.id);
};

/** Told to those alone who write about people; nobody else learns who is known here. */
export const refuseTaken = async ({ em }: FastifyRequest, person: User | undefined, email: string): Promise<void> => {
  const other = await findByEmail(em, email);
  if (other && other.id !== person?.id) throw new Invalid({ email: ['has already been taken'] });
};
