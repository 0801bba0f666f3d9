import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../lib/inTransaction.ts';
import { lockRecord } from '../lib/lockRecord.ts';
import { postMail } from '../mails/sendMail.ts';
import type { User } from '../users/entity.ts';
import { endSessions } from './session.ts';

/** For somebody whose phone is gone: the next sign-in sets the second factor up anew, and every session ends. */
export const resetTwoFactor = ({ em, user }: FastifyRequest, person: User): Promise<void> =>
  inTransaction(em, async () => {
    await lockRecord(em, person);
    Object.assign(person, { otpSecret: null, otpEnabledAt: null, otpLastStep: 0 });
    await em.execute('delete from backup_codes where user_id = ?', [person.id]);
    await endSessions(em, person.id);
    const values = { firstName: person.firstName, resetBy: user.name };
    postMail(em, { to: person.email, template: 'twoFactorReset', values });
  });
