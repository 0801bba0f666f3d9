import { dayNumber } from '../../domain/dates.ts';
import { firmTime } from '../../domain/firmTime.ts';
import type { House } from '../../platform/house.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { postReport, weekBefore } from './postReport.ts';

/** From six on Mondays, by the firm's clock; of the looks of that day the first one mails, whichever process has it. */
export const weeklyReport =
  ({ config, orm }: House, now = () => new Date()): Task =>
  async () => {
    if (!isMondayMorning(firmTime(now()))) return;
    const week = weekBefore(now());
    const em = orm.em.fork();
    await inTransaction(em, async () => {
      const query = queryOfManager(em);
      await query(sql`select pg_advisory_xact_lock(hashtext('weekly report'))`);
      // What somebody has asked for beside it does not count.
      const sent = await query(sql`select from audit where object = 'WeeklyReport' and object_id is null
        and action = 'send' and actor_id is null and after->>'from' = ${week.from}`);
      if (sent.length === 0) await postReport(em, config, week);
    });
  };

const isMondayMorning = (time: string): boolean => isMonday(time.slice(0, 10)) && time.slice(11) >= '06:00';

/** The days are counted from a Thursday. */
const isMonday = (day: string): boolean => dayNumber(day) % 7 === 4;
