import { daysAfter, lastBusinessDay, readDay } from '../../dates.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day in a line of an export: 2023/04/23, 09/26/2021 or Dec-05-2025. */
export function dayIn(text: string): string | undefined {
  const named = /\b([a-z]{3})-(\d{1,2})-(\d{4})\b/i.exec(text);
  const month = months.indexOf(named?.[1]?.toLowerCase() ?? '') + 1;
  if (named && month > 0) return readDay(`${month}/${named[2]}/${named[3]}`);
  const numbered = /\b(?:\d{4}[-/]\d\d[-/]\d\d|\d{1,2}\/\d{1,2}\/\d{4})\b/.exec(text);
  return numbered ? readDay(numbered[0]) : undefined;
}

// A web export names the time of its download and shows the last closing prices before it. The folder says which day
// they are for. Friday's are still shown on the Tuesday morning after a long weekend, not later.
const longWeekend = 4;

/** Why an export of that day cannot have the closing prices of the folder's day; undefined if it can. */
export function misfiled(takenOn: string, folderDate: string): string | undefined {
  const late = daysAfter(folderDate, takenOn);
  if (late >= 0 && late <= longWeekend) return undefined;
  return `The export was created on ${takenOn} and cannot contain the positions of ${folderDate}.`;
}

/**
 * A notice that the export was taken on another business day, though it may have the closing prices of the folder's
 * day.
 */
export function filedLater(takenOn: string, folderDate: string): string | undefined {
  if (lastBusinessDay(takenOn) === folderDate) return undefined;
  return `The export was created on ${takenOn} and is imported as the closing positions of ${folderDate}.`;
}
