import type { Config } from './config.ts';
import { firmDay } from '../domain/firmTime.ts';

/** The day that all business rules call today: the firm's, by its own clock. The demo firm stands still, so that its figures never rot. */
export const businessToday = ({ today }: Pick<Config, 'today'>): string => today ?? firmDay(new Date());
