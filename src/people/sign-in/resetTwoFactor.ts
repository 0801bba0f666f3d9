import type { EntityManager } from '@mikro-orm/postgresql';
import { postMail } from '../../platform/mails/sendMail.ts';
import type { User } from '../../platform/users/entity.ts';
import { forgetCodeTries } from './codeTries.ts';
import { endSessions } from '../../platform/auth/session.ts';

/**
 * For somebody whose phone is gone: the next sign-in sets the second factor up anew, and every session ends. The caller's
 * transaction has locked the person.
 */
export const resetTwoFactor = async (em: EntityManager, person: User, resetBy: string): Promise<void> => {
  await forgetSecondFactor(em, person);
  const values = { firstName: person.firstName, resetBy };
  postMail(em, { to: person.email, template: 'twoFactorReset', values });
};

/** Neither seed nor backup codes are left, nor a wait for wrong ones, and nobody is signed in by them. Within the same transaction. */
export const forgetSecondFactor = async (em: EntityManager, person: User): Promise<void> => {
  Object.assign(person, { otpSecret: null, otpEnabledAt: null, otpLastStep: 0 });
  await em.execute('delete from backup_codes where user_id = ?', [person.id]);
  await forgetCodeTries(em, person.id);
  await endSessions(em, person.id);
};
