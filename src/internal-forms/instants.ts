import { longDay } from '../domain/format.ts';

/** January 15, 2026, 14:03:22 UTC */
export const inWords = (instant: Date): string =>
  `${longDay(instant.toISOString())}, ${instant.toISOString().slice(11, 19)} UTC`;
