import type { EntityManager } from '@mikro-orm/postgresql';
import { record } from '../../platform/audit/record.ts';
import { loadActor } from '../../platform/auth/session.ts';
import type { Config } from '../../platform/config.ts';
import { addDays } from '../../domain/dates.ts';
import { firmDay } from '../../domain/firmTime.ts';
import { longDay } from '../../domain/format.ts';
import { sightOf } from '../../domain/sight.ts';
import { waitingFor } from '../home/waiting.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { postMail } from '../../platform/mails/sendMail.ts';
import { atWork } from '../../platform/users/atWork.ts';
import { User } from '../../platform/users/entity.ts';
import { countChanges, reportLines, type ReportLine, type Week } from './changes.ts';

/** The seven days before today, by the firm's clock. */
export const weekBefore = (now: Date): Week => {
  const today = firmDay(now);
  return { from: addDays(today, -7), through: addDays(today, -1) };
};

/** Mails all admins and super admins what changed in the week and what waits for them; answers how many they are. */
export const postReport = (em: EntityManager, config: Config, week: Week): Promise<number> =>
  inTransaction(em, async () => {
    const counted = await countChanges(queryOfManager(em), week);
    const readers = await em.find(User, { role: { $in: ['super_admin', 'admin'] }, ...atWork }, { filters: false });
    for (const { id, email: to, firstName } of readers) {
      const actor = await loadActor(em, id);
      if (!actor) continue;
      const waiting = (await waitingFor(em, actor)).map(({ label, count, to }) => ({
        words: `${label}: ${count}`,
        to,
      }));
      const lines = { changed: linesOf(config, reportLines(counted, week, actor)), waiting: linesOf(config, waiting) };
      const reader = { id, sight: sightOf(actor) };
      const days = { from: longDay(week.from), through: longDay(week.through) };
      postMail(em, { to, template: 'weeklyReport', values: { firstName, ...days, ...lines }, reader });
    }
    record(em, 'send', null, { object: 'WeeklyReport', after: { ...week, count: readers.length } });
    await em.flush();
    return readers.length;
  });

const linesOf = ({ publicUrl }: Config, lines: readonly ReportLine[]) =>
  lines.map(({ words, to }) => ({ words, link: `${publicUrl}${to}` }));
