import type { RunCode } from '../../domain/payout/rows/codes.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { readCodes } from './codeInputs.ts';

/** Reads the codes that pay the advisor, with their terms in force on the day. */
export const codesOfAdvisor = async (query: Query, advisorId: string, day: string): Promise<RunCode[]> => {
  const ever = sql`k.archived_at is null and exists (select 1 from code_terms t
    join advisor_subscriptions s on s.terms_id = t.id where t.advisor_code_id = k.id and s.advisor_id = ${advisorId})`;
  const codes = await readCodes(query, day, ever);
  return codes.filter(({ subscriptions }) => subscriptions.some((one) => one.advisorId === advisorId));
};
