import { LockMode } from '@mikro-orm/postgresql';
import { PasswordReset } from '../auth/entity.ts';
import type { House } from '../house.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import type { Task } from '../lib/jobs/jobs.ts';
import { stored } from '../lib/stored.ts';
import { User } from '../users/entity.ts';
import { findByEmail } from '../users/findByEmail.ts';
import { canReset, offerReset } from './offerReset.ts';

/** Looks only now whose email it is: whoever asked was answered alike before anybody knew. */
export const mailReset =
  ({ config, orm }: House): Task =>
  async (payload) => {
    const { id, email } = stored<{ id: string; email: string }>(payload);
    const em = orm.em.fork();
    await inTransaction(em, async () => {
      const known = await findByEmail(em, email);
      if (!known) return;
      // Across all users: nobody is signed in.
      const locked = { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const user = await em.findOneOrFail(User, { id: known.id }, locked);
      // A job that is run again has sent its mail already.
      if (!canReset(user) || (await em.findOne(PasswordReset, { id }))) return;
      await offerReset(em, config, user, id);
    });
  };
