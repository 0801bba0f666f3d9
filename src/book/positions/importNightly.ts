import { businessToday } from '../../platform/clock.ts';
import { codesOf } from '../../domain/choices.ts';
import { custodians } from '../../domain/custodian/choices.ts';
import { businessDaysBefore } from '../../domain/dates.ts';
import type { House } from '../../platform/house.ts';
import { Conflict } from '../../lib/errors.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { PositionFile, PositionImport } from './entity.ts';
import { startImport } from './startImport.ts';

/** Asks for the last business day's positions from whomever the nights so far have brought none; each look does, until all are in. */
export const importNightly =
  ({ orm, config }: House): Task =>
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
      // Somebody imports by hand at this moment: the next look comes.
      if (!(error instanceof Conflict)) throw error;
    });
  };
