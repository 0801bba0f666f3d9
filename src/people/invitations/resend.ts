import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseNow } from '../../lib/databaseTime.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import type { User } from '../../platform/users/entity.ts';
import { invite } from './invite.ts';

/** Sends the way in once more, or for the first time. What was sent after this call arrived was sent for it too. */
export const resend = ({ em, user, server }: FastifyRequest, reply: FastifyReply, person: User): Promise<void> =>
  inTransaction(em, async () => {
    // The call's age is read behind the clock's answer: a wait for a connection would else make it younger than it is.
    const arrivedAt = (await databaseNow(em)).getTime() - reply.elapsedTime;
    await lockRecord(em, person);
    if (person.invitationAcceptedAt) refuse(`${person.firstName} has accepted the invitation already.`);
    if (person.status === 'terminated') refuse(`${person.firstName} has left the firm.`);
    if (person.invitationSentAt && person.invitationSentAt.getTime() > arrivedAt) return;
    await invite(em, server.house.config, person, user);
  });

const refuse = (sentence: string): never => {
  throw new Invalid({ base: [sentence] });
};
