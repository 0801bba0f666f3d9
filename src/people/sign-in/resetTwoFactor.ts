import type { EntityManager } from '@mikro-orm/postgresql';
import { postMail } from '../../platform/mails/sendMail.ts';
import type { User } from '../../platform/users/entity.ts';
import { forgetCodeTries } from './codeTries.ts';
import { endSessions } from '../../platform/auth/session.ts';

/**
 * Resets the second factor of a person whose phone is gone: the next sign-in sets it up anew, and every session ends.
 * The caller's transaction has locked the person.
 */
export const resetTwoFactor = async (em: EntityManager, person: User, resetBy: string): Promise<void> => {
  await forgetSecondFactor(em, person);
  const values = { firstName: person.firstName, resetBy };
  postMail(em, { to: person.email, template: 'twoFactorReset', values });
};

/** Removes seed, backup codes and the wait for wrong codes, and ends all sessions, within the caller's transaction. */
export const forgetSecondFactor = async (em: EntityManager, person: User): Promise<void> => {
  Object.assign(person, { otpSecret: null, otpEnabledAt: null, otpLastStep: 0 });
  await em.execute('delete from backup_codes where user_id = ?', [person.id]);
  await forgetCodeTries(em, person.id);
  await endSessions(em, person.id);
};
