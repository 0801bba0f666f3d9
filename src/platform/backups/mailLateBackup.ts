import { countAttempt } from '../auth/attempts.ts';
import { lateOf } from '../../domain/backup/ages.ts';
import type { AppContext } from '../appContext.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { postMails } from '../mails/sendMail.ts';
import { isAtWork } from '../users/atWork.ts';

/** A task that runs every hour: mails the super admins, once a day, while the backup is late. */
export const mailLateBackup =
  ({ backup, orm }: Pick<AppContext, 'backup' | 'orm'>): Task =>
  async () => {
    const late = lateOf((await backup?.()) ?? {}, new Date());
    if (late.length === 0) return;
    const sentenceOf = (key: string) => late.find((one) => one.key === key)?.sentence ?? '';
    const said = { copies: sentenceOf('copies'), log: sentenceOf('log') };
    const em = orm.em.fork();
    await inTransaction(em, async () => {
      const query = queryOfManager(em);
      const superAdmins = await query<{ to: string; firstName: string }>(sql`
        select email as to, first_name as "firstName" from users u where role = 'super_admin' and ${isAtWork}`);
      if (superAdmins.length === 0 || (await countAttempt(em, onceADay)).wait !== null) return;
      await postMails(
        query,
        superAdmins.map(({ to, firstName }) => ({ to, template: 'backupLate', values: { firstName, ...said } })),
      );
    });
  };

/** Half an hour less than a day, or the run at the same hour of the next day would come a moment too soon. */
const onceADay = { purpose: 'late backup', minutes: 24 * 60 - 30, keys: [{ key: 'firm', times: 1 }] };
