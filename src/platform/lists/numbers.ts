import { comparable } from '../../domain/account/number.ts';
import { sql, type Fragment } from '../../lib/sql.ts';

/** The condition that an account number matches a pattern, regardless of dashes, blanks and case. */
export const numberLike = (number: Fragment, pattern: string): Fragment => {
  const compared = comparable(pattern);
  // A pattern of dashes alone would match every number.
  return /[^%]/.test(compared) ? sql`comparable_number(${number}) like ${compared}` : sql`${number} ilike ${pattern}`;
};
