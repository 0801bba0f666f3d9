import type { FastifyReply, FastifyRequest } from 'fastify';
import { databaseNow } from '../../lib/databaseTime.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import type { User } from '../../platform/users/entity.ts';
import { invite } from './invite.ts';

/** Sends the invitation again, or for the first time; one sent after this request arrived is as good. */
export const resend = ({ em, user, server }: FastifyRequest, reply: FastifyReply, person: User): Promise<void> =>
  inTransaction(em, async () => {
    // The request's age is read after the database's time: the other way round, a wait for a connection would make the
    // request look younger.
    const arrivedAt = (await databaseNow(em)).getTime() - reply.elapsedTime;
    await lockRecord(em, person);
    if (person.invitationAcceptedAt) refuse(`${person.firstName} has already accepted the invitation.`);
    if (person.status === 'terminated') refuse(`${person.firstName} has left the firm.`);
    if (person.invitationSentAt && person.invitationSentAt.getTime() > arrivedAt) return;
    await invite(em, server.context.config, person, user);
  });

const refuse = (sentence: string): never => {
  throw new Invalid({ base: [sentence] });
};
