import { clockName, firmTime } from '../domain/firmTime.ts';
import { longDay } from '../domain/format.ts';

/** January 15, 2026, 09:03:22 EST (14:03:22 UTC): by the firm's clock, and by everybody's. */
export const inWords = (instant: Date): string =>
  `${longDay(instant.toISOString())}, ${firmTime(instant).slice(11)} ${clockName(instant)} (${instant.toISOString().slice(11, 19)} UTC)`;
