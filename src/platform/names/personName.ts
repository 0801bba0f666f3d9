import { raw, sql, type Fragment } from '../../lib/sql.ts';

/** A person's name as SQL, of the row with that alias; without one, as the table's indexes spell it. */
export const personName = (row?: string): Fragment => raw(`${of(row)}first_name || ' ' || ${of(row)}last_name`);

/** The text that a search for people matches. */
export const personSearched = (row?: string): Fragment => sql`${personName(row)} || ' ' || ${raw(of(row))}email`;

const of = (row = ''): string => (row ? `${row}.` : '');
