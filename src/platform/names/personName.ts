import { literal, sql, type Fragment } from '../../lib/sql.ts';

/** A person's name, of the row that is called so; without one, as the table's indexes spell it. */
export const personName = (row?: string): Fragment => literal(`${of(row)}first_name || ' ' || ${of(row)}last_name`);

/** What a search for people looks through. */
export const personSearched = (row?: string): Fragment => sql`${personName(row)} || ' ' || ${literal(of(row))}email`;

const of = (row = ''): string => (row ? `${row}.` : '');
