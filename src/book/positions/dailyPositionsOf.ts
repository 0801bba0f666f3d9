import { type Fragment, sql } from '../../lib/sql.ts';

/** SQL for the positions of account days, one list each, the largest first; `closes` gives id, account_id and as_of. */
export const dailyPositionsOf = (closes: Fragment): Fragment => sql`
  select c.id, coalesce(json_agg(json_build_object('name', h.symbol, 'kind', h.kind, 'description', p.description,
      'quantity', h.quantity::text, 'closingPrice', h.closing_price::text, 'amount', h.amount::text)
      order by h.amount desc, h.symbol, h.kind) filter (where h.symbol is not null), '[]') as positions
  from (${closes}) c
  left join daily_positions h on (h.account_id, h.as_of) = (c.account_id, c.as_of)
  left join positions p on (p.account_id, p.symbol, p.kind) = (h.account_id, h.symbol, h.kind)
  group by c.id`;
