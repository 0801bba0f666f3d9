import { marketHoliday } from '../../domain/marketHolidays.ts';
import type { CustodianId } from '../../domain/custodian/custodians.ts';
import type { SourceRemark } from './entity.ts';

/** Makes the remark that no file of a custodian has arrived: a problem, except on a day without trading. */
export const missing = (source: CustodianId, asOf: string): SourceRemark => {
  const holiday = marketHoliday(asOf);
  const reason = `No file for ${asOf} has arrived`;
  return holiday
    ? { source, reason: `${reason}: markets are closed for ${holiday}.`, notice: true }
    : { source, reason: `${reason}.` };
};
