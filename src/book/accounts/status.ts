import { statusOf, steps } from '../../domain/account/steps.ts';
import { raw, type Fragment } from '../../lib/sql.ts';

/** SQL for the status of a step, made from the table of steps. */
export const statusOfStep = (column: string): Fragment =>
  raw(`case ${column} ${steps.map(({ key }) => `when '${key}' then '${statusOf(key)}'`).join(' ')} end`);

/** Lists the steps of these statuses. */
export const stepsOf = (statuses: readonly string[]): string[] =>
  steps.map(({ key }) => key).filter((key) => statuses.includes(statusOf(key)));
