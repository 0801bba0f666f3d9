import { literal, type Fragment } from '../../lib/sql.ts';

/** A client's name, as `personName` has a person's: an entity has one word of it alone. */
export const clientName = (row?: string): Fragment => {
  const of = row ? `${row}.` : '';
  return literal(`${of}first_name || coalesce(' ' || ${of}last_name, '')`);
};
