import { positionList } from '../../domain/position/list.ts';
import { singleStatement, type RowSource } from '../../platform/lists/source.ts';
import { sql } from '../../lib/sql.ts';

const rows = sql`
  select p.id, p.account_id, a.client_id, p.symbol as name, p.description, a.number as account_number,
    a.acc_type as account_type, p.quantity, p.closing_price, p.amount, p.imported_at, p.eligible, a.step = 'closed' as closed
  from positions p left join accounts a on a.id = p.account_id
  where p.held`;

export const positionRows: RowSource = {
  list: positionList,
  scope: 'position',
  query: () => rows,
  base: singleStatement(positionList, rows),
  // Sold positions still count for scope.
  everListed: () => sql`select id, account_id from positions`,
  searchIn: ['name', 'description'],
};
