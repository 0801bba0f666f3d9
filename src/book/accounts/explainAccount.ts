import type { FrozenRefund } from '../../domain/refund/refund.ts';
import type { ExplanationLine } from '../../domain/payout/explain/formula.ts';
import { explainValue, type HeldPosition, type ValueFigure, type Worth } from '../../domain/position/explainValue.ts';
import { explainClosing } from '../../domain/refund/explain.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

/** Explains an account's value, or its billable value, by the positions that it holds now. */
export const explainAccountValue = async (
  query: Query,
  accountId: string,
  figure: ValueFigure,
): Promise<readonly ExplanationLine[]> => {
  const [worth] = await query<Worth>(sql`select a.value, a.billable_value as "billableValue",
      (select max(as_of) from daily_values where account_id = a.id) as "asOf" from accounts a where a.id = ${accountId}`);
  if (!worth) throw new Error(`There is no account ${accountId}`);
  const positions = await query<HeldPosition>(sql`
    select p.symbol, p.kind, p.description, p.amount, p.eligible, ${offSince} as "offSince"
    from positions p where p.account_id = ${accountId} and p.held order by p.amount desc, p.symbol, p.kind`);
  return explainValue(figure, worth, positions);
};

const offSince = sql`case when not p.eligible then (select to_json(max(e.at)) #>> '{}' from audit e
  where e.object = 'Position' and e.object_id = p.id and e.after ->> 'eligible' = 'false') end`;

/** Explains all refunds of an account's closing. */
export const explainAccountRefund = async (query: Query, accountId: string): Promise<readonly ExplanationLine[]> => {
  const refunds = await query<{ inputs: FrozenRefund }>(sql`select inputs from refunds
    where account_id = ${accountId} and reason = 'closed' order by quarter, created_at, id`);
  return explainClosing(refunds.map(({ inputs }) => inputs));
};
