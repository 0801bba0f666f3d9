import { statusOf, steps } from '../../domain/account/steps.ts';
import { literal, type Fragment } from '../../lib/sql.ts';

/** The status that follows from a step, as SQL made from the table of steps. */
export const statusOfStep = (column: string): Fragment =>
  literal(`case ${column} ${steps.map(({ key }) => `when '${key}' then '${statusOf(key)}'`).join(' ')} end`);

/** The steps behind some statuses. */
export const stepsOf = (statuses: readonly string[]): string[] =>
  steps.map(({ key }) => key).filter((key) => statuses.includes(statusOf(key)));
