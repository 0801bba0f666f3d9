import { marketHoliday } from '../../domain/marketHolidays.ts';
import type { SourceRemark } from './entity.ts';
import type { SourceFolder } from './sources.ts';

/**
 * Makes the remark that no file of a custodian has arrived, with the folder that was searched: a problem, except on a day
 * without trading.
 */
export const missing = ({ source, searched }: Searched, asOf: string): SourceRemark => {
  const holiday = marketHoliday(asOf);
  const reason = `No file for ${asOf} has arrived`;
  return holiday
    ? { source, reason: `${reason}: markets are closed for ${holiday}.`, notice: true }
    : { source, reason: `${reason}. Folder searched: ${searched}` };
};

type Searched = Pick<SourceFolder, 'source' | 'searched'>;
