import { firmDay } from '../firmTime.ts';
import { format, longDay } from '../format.ts';

/** The records removed in the last night that removed any. */
export interface Removed {
  readonly at: string | null;
  readonly what: readonly { readonly name: string; readonly count: number }[];
}

/** The message on the Settings page. */
export const removedSentence = ({ at, what }: Removed): string =>
  at
    ? `Last removed on ${longDay(firmDay(at))}: ${what.map(({ name, count }) => `${name} (${format('number', count)})`).join(', ')}`
    : 'Nothing has been removed yet';
