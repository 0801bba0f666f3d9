import { sql } from '../lib/sql.ts';

/** Who shares a code today: the subscriptions `s` of the terms `t` that are in force. */
export const sharesInForce = sql`advisor_subscriptions s join code_terms t on t.id = s.terms_id and t.in_force`;
