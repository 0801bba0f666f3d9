import { marketHoliday } from '../../domain/marketHolidays.ts';
import type { CustodianId } from '../../domain/custodian/custodians.ts';
import type { SourceRemark } from './entity.ts';

/** That no file of a custodian has come is a problem but on a day without a close. */
export const missing = (source: CustodianId, asOf: string): SourceRemark => {
  const holiday = marketHoliday(asOf);
  const reason = `No file of ${asOf} has arrived`;
  return holiday
    ? { source, reason: `${reason}: the markets are closed on ${holiday}.`, notice: true }
    : { source, reason: `${reason}.` };
};
