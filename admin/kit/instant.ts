/** An instant as text; on the wire it is text already, and only the type that server and browser share allows a Date. */
export const iso = (instant: string | Date): string => (typeof instant === 'string' ? instant : instant.toISOString());

/** 'January 15, 2026, 2:03:20 PM UTC', to the second, for evidence. */
export const utcTime = (instant: string | Date): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
