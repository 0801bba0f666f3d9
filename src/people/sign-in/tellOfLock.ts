import type { EntityManager } from '@mikro-orm/postgresql';
import { namedInstant } from '../../domain/format.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { stored } from '../../lib/stored.ts';
import { postMail } from '../../platform/mails/sendMail.ts';
import type { User } from '../../platform/users/entity.ts';
import { findByEmail } from '../users/findByEmail.ts';
import { countAttempt } from '../../platform/auth/attempts.ts';
import { codesWaitUntil } from './codeTries.ts';
import type { Factor } from './limits.ts';

/** Mails the owner of an account that its sign-in is locked for now. */
export const tellOfLock =
  ({ orm }: AppContext): Task =>
  async (payload) => {
    const { email, tried } = stored<{ email: string; tried: Factor }>(payload);
    const em = orm.em.fork();
    const user = await findByEmail(em, email);
    if (!user || user.status === 'terminated') return;
    await inTransaction(em, () => tell[tried](em, user));
  };

const tell: Readonly<Record<Factor, (em: EntityManager, user: User) => Promise<void>>> = {
  /** Mails once an hour, however long the tries go on. */
  password: async (em, user) => {
    const keys = [{ key: `account:${user.id}`, times: 1 }];
    const { wait } = await countAttempt(em, { purpose: 'lock of password', minutes: 60, keys });
    if (wait !== null) return;
    postMail(em, { to: user.email, template: 'accountLocked', values: { firstName: user.firstName } });
  },

  /** Mails once for each series of wrong codes, while the wait after it lasts. */
  code: async (em, user) => {
    const until = await codesWaitUntil(em, user.id);
    if (!until) return;
    const values = { firstName: user.firstName, until: namedInstant(until.toISOString()) };
    postMail(em, { to: user.email, template: 'codesLocked', values });
  },
};
