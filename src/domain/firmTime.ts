/**
 * State of the module, because instants are told in a hundred places to which nobody could hand the firm's time zone. Set
 * at the start by the server's settings, and from then on by what the firm has chosen, which each request and each job
 * reads anew; in the browser by the server's answer about who is signed in.
 */
let firm = clocksOf('America/New_York');
let given = firm;

/** By which clock the firm goes as long as it has chosen none. */
export function configureTimeZone(timeZone: string): void {
  given = clocksOf(timeZone);
  firm = given;
}

/** By which clock the firm goes now; null: by that of the settings. */
export function followTimeZone(chosen: string | null): void {
  const timeZone = chosen ?? given.timeZone;
  if (timeZone !== firm.timeZone) firm = clocksOf(timeZone);
}

/** As PostgreSQL knows it too: 'America/New_York'. */
export const firmTimeZone = (): string => firm.timeZone;

/** What the firm's clock shows at an instant, as '2026-03-31T21:00:00'; a day, or any other text, stays as it is. */
export function firmTime(instant: string | Date): string {
  if (typeof instant === 'string' && !isInstant(instant)) return instant;
  return firm.clock.format(new Date(instant)).replace(' ', 'T');
}

/** The firm's day at an instant: New York's evening is not tomorrow. */
export const firmDay = (instant: string | Date): string => firmTime(instant).slice(0, 10);

/** The first instant of the firm's day, as ISO 8601: midnight, or where the clock leaps over it, when it does. From year 1000. */
export function startOfDay(day: string): string {
  const { starts } = firm;
  const known = starts.get(day);
  if (known) return known;
  if (starts.size >= mostStarts) starts.clear();
  const start = midnightOf(day);
  starts.set(day, start);
  return start;
}

/** A few are asked for again and again, and a clock is slow to read. */
const mostStarts = 1000;

function midnightOf(day: string): string {
  const midnight = Date.parse(day);
  const once = midnight - aheadAt(midnight);
  // Where the clock is changed between the two midnights.
  const twice = midnight - aheadAt(once);
  return new Date(firmDay(new Date(twice)) < day ? once : twice).toISOString();
}

/** By so many milliseconds the firm's clock is ahead of UTC's. */
const aheadAt = (instant: number): number => Date.parse(`${firmTime(new Date(instant))}Z`) - instant;

/** What that clock is called: EST, and EDT in summer. */
export const clockName = (instant: string | Date): string =>
  firm.name.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? firm.timeZone;

/**
 * A time zone by its own name, 'America/Chicago' for CST: PostgreSQL does not know each shorter one, or takes it for
 * another. Undefined where there is none. An offset like +05:00 is none: PostgreSQL reads its sign the other way round.
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
  // The Swedes write days and hours as ISO 8601 does.
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
