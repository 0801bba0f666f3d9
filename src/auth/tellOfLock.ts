import type { House } from '../house.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import type { Task } from '../lib/jobs/jobs.ts';
import { stored } from '../lib/stored.ts';
import { postMail } from '../mails/sendMail.ts';
import { findByEmail } from '../users/findByEmail.ts';
import { count } from './attempts.ts';
import type { Tried } from './limits.ts';

/** What somebody must have typed for the lock. */
const typed: Record<Tried, string> = {
  password: 'a wrong password',
  code: 'the right password, but a wrong code,',
};

/** Tells the owner of an account that it is locked: once an hour, however long somebody goes on trying. */
export const tellOfLock =
  ({ orm }: House): Task =>
  async (payload) => {
    const { email, tried } = stored<{ email: string; tried: Tried }>(payload);
    const em = orm.em.fork();
    const user = await findByEmail(em, email);
    if (!user || user.status === 'terminated') return;
    await inTransaction(em, async () => {
      const keys = [{ key: `account:${user.id}`, times: 1 }];
      const { wait } = await count(em, { purpose: `lock of ${tried}`, minutes: 60, keys });
      if (wait !== null) return;
      const values = { firstName: user.firstName, typed: typed[tried] };
      postMail(em, { to: user.email, template: 'accountLocked', values });
    });
  };
