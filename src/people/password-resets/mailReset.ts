import { PasswordReset } from '../../platform/auth/entity.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { inviteAgain, isAwaited } from '../invitations/inviteAgain.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { stored } from '../../lib/stored.ts';
import { findByEmail } from '../users/findByEmail.ts';
import { lockPerson } from '../users/lockPerson.ts';
import { canReset, offerReset } from './offerReset.ts';

/**
 * Mails a reset link to the owner of an email. Only this job looks who that is: the request was answered the same for
 * everyone. A person who was invited and has no password yet is invited again.
 */
export const mailReset =
  ({ config, orm }: AppContext): Task =>
  async (payload) => {
    const { id, email } = stored<{ id: string; email: string }>(payload);
    const em = orm.em.fork();
    await inTransaction(em, async () => {
      const owner = await findByEmail(em, email);
      if (!owner) return;
      const user = await lockPerson(em, owner.id);
      if (isAwaited(user)) return inviteAgain(em, config, user, id);
      // A job that is run again has sent its mail already.
      if (!canReset(user) || (await em.findOne(PasswordReset, { id }))) return;
      await offerReset(em, config, user, id);
    });
  };
