import { businessToday } from '../../platform/clock.ts';
import { codesOf } from '../../domain/choices.ts';
import { custodians } from '../../domain/custodian/choices.ts';
import { businessDaysBefore } from '../../domain/dates.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { Conflict } from '../../lib/errors.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { PositionFile, PositionImport } from './entity.ts';
import { startImport } from './startImport.ts';

/**
 * Imports the last business day's positions of every custodian whose files no nightly import has read yet; repeated
 * until all have arrived.
 */
export const importNightly =
  ({ orm, config }: AppContext): Task =>
  async () => {
    const em = orm.em.fork();
    const asOf = businessDaysBefore(businessToday(config), 1);
    const runs = await em.find(PositionImport, { asOf, trigger: 'nightly', status: 'completed' });
    const files = await em.find(PositionFile, { positionImport: { $in: runs } });
    const isIn = (source: keyof typeof custodians) =>
      runs.some(
        (run) =>
          !run.remarks?.some((remark) => remark.source === source) &&
          files.some(({ positionImport, custodian }) => positionImport === run && custodian.id === source),
      );
    const sources = codesOf(custodians).filter((source) => !isIn(source));
    if (sources.length === 0) return;
    await startImport(em, null, { date: asOf, sources }).catch((error: unknown) => {
      // An import by hand is running: the next check repeats this one.
      if (!(error instanceof Conflict)) throw error;
    });
  };
