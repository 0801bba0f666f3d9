import { raw, type Fragment } from '../../lib/sql.ts';

/** A client's name as SQL, like `personName`; a legal entity has a first name only. */
export const clientName = (row?: string): Fragment => {
  const of = row ? `${row}.` : '';
  return raw(`${of}first_name || coalesce(' ' || ${of}last_name, '')`);
};
