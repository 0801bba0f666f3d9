import type { EntityManager } from '@mikro-orm/postgresql';
import type { CodeTerms } from '../../domain/advisor-code/changedTerms.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';

export interface DatedTerms extends CodeTerms {
  readonly id: string;
  readonly effectiveOn: string;
  readonly endedOn: string | null;
  readonly inForce: boolean;
}

/** Reads all terms of a code, past and future, the newest first. A person who sees one split sees all sharers of it. */
export const readTerms = (em: EntityManager, codeId: string): Promise<DatedTerms[]> =>
  queryOfManager(em)<DatedTerms>(sql`
    select t.id, t.effective_on::text as "effectiveOn", t.ended_on::text as "endedOn", t.in_force as "inForce",
      t.investment_management as "investmentManagement", t.management_fee::text as "managementFee",
      t.has_wrap_fee as "hasWrapFee", t.has_verus_override as "hasVerusOverride",
      t.verus_override_fee::text as "verusOverrideFee",
      ${shares('advisor_subscriptions')} as "advisorSubscriptionsAttributes",
      ${shares('vim_breakdowns')} as "vimBreakdownsAttributes",
      ${shares('verus_overrides')} as "verusOverridesAttributes"
    from code_terms t where t.advisor_code_id = ${codeId} order by t.effective_on desc`);

const shares = (
  table: string,
) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'advisorId', s.advisor_id,
    'firstName', u.first_name, 'lastName', u.last_name, 'percentage', s.percentage::text) order by s.position), '[]')
  from ${raw(table)} s join users u on u.id = s.advisor_id where s.terms_id = t.id)`;
