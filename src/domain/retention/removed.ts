import { firmDay } from '../firmTime.ts';
import { format, longDay } from '../format.ts';

/** What the last night removed that removed anything. */
export interface Removed {
  readonly at: string | null;
  readonly what: readonly { readonly name: string; readonly count: number }[];
}

/** As Settings tells it. */
export const removedSentence = ({ at, what }: Removed): string =>
  at
    ? `Last removed on ${longDay(firmDay(at))}: ${what.map(({ name, count }) => `${name} (${format('number', count)})`).join(', ')}`
    : 'Nothing has been removed yet';
