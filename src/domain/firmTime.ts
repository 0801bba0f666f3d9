/**
 * State of the module, because instants are formatted in a hundred places that cannot all be passed the firm's time
 * zone. Set at the start from the server's settings, and then from what the firm has chosen, which each request and
 * each job reads again; in the browser from the server's answer about the session.
 */
let firm = clocksOf('America/New_York');
let given = firm;

/** Sets the default time zone, used while the firm has chosen none. */
export function configureTimeZone(timeZone: string): void {
  given = clocksOf(timeZone);
  firm = given;
}

/** Sets the firm's time zone; null returns to the default. */
export function followTimeZone(chosen: string | null): void {
  const timeZone = chosen ?? given.timeZone;
  if (timeZone !== firm.timeZone) firm = clocksOf(timeZone);
}

/** The firm's time zone by the name that PostgreSQL uses too: 'America/New_York'. */
export const firmTimeZone = (): string => firm.timeZone;

/** An instant in the firm's local time, as '2026-03-31T21:00:00'; a day, or any other text, is returned unchanged. */
export function firmTime(instant: string | Date): string {
  if (typeof instant === 'string' && !isInstant(instant)) return instant;
  return firm.clock.format(new Date(instant)).replace(' ', 'T');
}

/** The firm's day at an instant: New York's evening is not tomorrow. */
export const firmDay = (instant: string | Date): string => firmTime(instant).slice(0, 10);

/**
 * The first instant of the firm's day, as ISO 8601: midnight, or the end of the clock change that skips midnight. From
 * year 1000 on.
 */
export function startOfDay(day: string): string {
  const { starts } = firm;
  const cached = starts.get(day);
  if (cached) return cached;
  if (starts.size >= mostStarts) starts.clear();
  const start = midnightOf(day);
  starts.set(day, start);
  return start;
}

/** The cache's limit: a few days are needed again and again, and formatting with a time zone is slow. */
const mostStarts = 1000;

function midnightOf(day: string): string {
  const midnight = Date.parse(day);
  const once = midnight - aheadAt(midnight);
  // Corrects for a clock change between midnight UTC and the firm's midnight.
  const twice = midnight - aheadAt(once);
  return new Date(firmDay(new Date(twice)) < day ? once : twice).toISOString();
}

/** The firm's offset from UTC at an instant, in milliseconds. */
const aheadAt = (instant: number): number => Date.parse(`${firmTime(new Date(instant))}Z`) - instant;

/** The abbreviation of the firm's time zone at an instant: EST, or EDT in summer. */
export const timeZoneName = (instant: string | Date): string =>
  firm.name.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? firm.timeZone;

/**
 * The canonical name of a time zone, 'America/Chicago' for CST; undefined where there is none. PostgreSQL does not know
 * every abbreviation, or takes it for another. An offset like +05:00 is refused: PostgreSQL reads its sign the other
 * way round.
 */
export function timeZoneNamed(name: string): string | undefined {
  try {
    return /^[a-z]/i.test(name) ? clocksOf(name).timeZone : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there is a time zone of that name. */
export const isTimeZone = (name: string): boolean => timeZoneNamed(name) !== undefined;

function clocksOf(timeZone: string) {
  // Swedish formatting is that of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return {
    timeZone: clock.resolvedOptions().timeZone,
    starts: new Map<string, string>(),
    clock,
    name: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
  };
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
