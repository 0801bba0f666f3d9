import type { Config } from './config.ts';

/** The day that all business rules call today. The demo firm stands still, so that its figures never rot. */
export const businessToday = ({ today }: Pick<Config, 'today'>): string =>
  today ?? new Date().toISOString().slice(0, 10);
