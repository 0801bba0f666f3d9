import { sql } from '../lib/sql.ts';

/** The shares of codes in force today: the subscriptions `s` of the terms `t`. */
export const sharesInForce = sql`advisor_subscriptions s join code_terms t on t.id = s.terms_id and t.in_force`;
