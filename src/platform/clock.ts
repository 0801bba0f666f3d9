import type { Config } from './config.ts';
import { firmDay } from '../domain/firmTime.ts';

/**
 * The day that all business rules call today, by the firm's clock. The demo firm's today is fixed, so that its figures
 * stay the same.
 */
export const businessToday = ({ today }: Pick<Config, 'today'>): string => today ?? firmDay(new Date());
