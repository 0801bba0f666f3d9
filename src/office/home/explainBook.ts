import type { ExplanationLine } from '../../domain/payout/explain/formula.ts';
import type { Actor } from '../../domain/permissions.ts';
import { explainWorth, type PartOfWorth, type ValueFigure } from '../../domain/position/explainValue.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';

/** Explains the worth of a person's book by custodian: the lines stay few however many accounts there are. */
export const explainBook = async (
  query: Query,
  figure: ValueFigure,
  actor: Actor,
): Promise<readonly ExplanationLine[]> => {
  const parts = await query<PartOfWorth>(sql`
    select coalesce(c.name, 'No custodian yet') || ', ' || b.accounts || case b.accounts when 1 then ' account' else ' accounts' end
      as label, b.value, b."billableValue", null as "asOf"
    from (select a.custodian_id, count(*) as accounts, sum(a.value) as value, sum(a.billable_value) as "billableValue"
      from accounts a where a.archived_at is null and ${visibleRows('account', actor, 'a')} group by a.custodian_id) b
    left join custodians c on c.id = b.custodian_id order by c.name nulls last`);
  return explainWorth(figure, parts);
};
