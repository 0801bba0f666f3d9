import { dayNumber } from '../../domain/dates.ts';
import { firmTime } from '../../domain/firmTime.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { postReport, weekBefore } from './postReport.ts';

/**
 * Mails the report from six on Mondays, by the firm's clock: the first run of that day sends it, in whichever process.
 */
export const weeklyReport =
  ({ config, orm }: AppContext, now = () => new Date()): Task =>
  async () => {
    if (!isMondayMorning(firmTime(now()))) return;
    const week = weekBefore(now());
    const em = orm.em.fork();
    await inTransaction(em, async () => {
      const query = queryOfManager(em);
      await query(sql`select pg_advisory_xact_lock(hashtext('weekly report'))`);
      // A report that somebody requested does not count.
      const sent = await query(sql`select from audit where object = 'WeeklyReport' and object_id is null
        and action = 'send' and actor_id is null and after->>'from' = ${week.from}`);
      if (sent.length === 0) await postReport(em, config, week);
    });
  };

const isMondayMorning = (time: string): boolean => isMonday(time.slice(0, 10)) && time.slice(11) >= '06:00';

/** Day number 0 is a Thursday. */
const isMonday = (day: string): boolean => dayNumber(day) % 7 === 4;
