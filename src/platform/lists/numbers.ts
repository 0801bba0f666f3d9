import { comparable } from '../../domain/account/number.ts';
import { sql, type Fragment } from '../../lib/sql.ts';

/** Whether an account number is like that pattern, without dashes, blanks and case. */
export const numberLike = (number: Fragment, pattern: string): Fragment => {
  const compared = comparable(pattern);
  // A dash alone would find every number.
  return /[^%]/.test(compared) ? sql`comparable_number(${number}) like ${compared}` : sql`${number} ilike ${pattern}`;
};
