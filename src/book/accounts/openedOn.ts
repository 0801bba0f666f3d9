import { sql } from '../../lib/sql.ts';

/** The first day for which an account `a` is charged. */
export const openedOn = sql`coalesce(a.billing_start_date, a.date_funded)`;
