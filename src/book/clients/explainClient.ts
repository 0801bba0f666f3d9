import { unassigned } from '../../domain/account/shownNumber.ts';
import type { ExplanationLine } from '../../domain/payout/explain/formula.ts';
import type { Actor } from '../../domain/permissions.ts';
import { explainWorth, type PartOfWorth, type ValueFigure } from '../../domain/position/explainValue.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { accountsOf } from './accounts.ts';

/** Explains the worth of a client's accounts by those that the actor sees. */
export const explainClientValue = async (
  query: Query,
  clientId: string,
  figure: ValueFigure,
  actor: Actor,
): Promise<readonly ExplanationLine[]> => {
  const parts = await query<PartOfWorth>(sql`select coalesce(held.number, ${unassigned}) as label, held.value,
      held.billable_value as "billableValue", (select max(as_of) from daily_values where account_id = held.id) as "asOf"
    from ${accountsOf(sql`${clientId}::uuid`, actor)} order by held.number nulls last, held.id`);
  return explainWorth(figure, parts);
};
