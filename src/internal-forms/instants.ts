import { clockName, firmTime } from '../domain/firmTime.ts';
import { longDay } from '../domain/format.ts';

/** January 15, 2026, 09:03:22 EST: by the firm's clock. */
export const inWords = (instant: Date): string =>
  `${longDay(instant.toISOString())}, ${firmTime(instant).slice(11)} ${clockName(instant)}`;

/** The same by everybody's clock too, for evidence: January 15, 2026, 09:03:22 EST (14:03:22 UTC) */
export const asEvidence = (instant: Date): string => `${inWords(instant)} (${instant.toISOString().slice(11, 19)} UTC)`;
