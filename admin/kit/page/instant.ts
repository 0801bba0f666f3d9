/** An instant as text; on the wire it is text already, and only the type that server and browser share allows a Date. */
export const iso = (instant: string | Date): string => (typeof instant === 'string' ? instant : instant.toISOString());
