import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { Remarked } from './matchAccounts.ts';

/**
 * Holds the days on which an account's value moves by more than a quarter, past days too, since they may yet be billed
 * by. If the current day is held, all newer days of the account in these files are held as well. A first value, or one
 * after 0, is never held. Of `touched`, `current` is the account's newest day and `newer` one after all stored days;
 * `newest` are the days held with a moved current one, and `told` the moved days themselves, which are reported.
 */
export const holdLargeMoves = (query: Query): Promise<Remarked[]> =>
  query(sql`with moved as (
      select account_id, as_of, current from touched
      where old_value <> 0 and abs(value - old_value) > abs(old_value) / 4),
    left_out as (
      delete from touched t where (t.account_id, t.as_of) in (select account_id, as_of from moved)
        or t.newer and t.account_id in (select account_id from moved where current)
      returning t.*, (t.current or t.newer) and t.account_id in (select account_id from moved where current) as newest,
        (t.account_id, t.as_of) in (select account_id, as_of from moved) as told),
    held as (
      update staged_blocks b set fate = case when l.newest then 'moved' else 'past' end, old_value = l.old_value
      from left_out l where b.account_id = l.account_id and b.as_of = l.as_of and b.fate is null
      returning b.block, b.file, b.line)
    select h.file, h.line, a.number as account, 'The value ' || case when l.newest then '' else 'of ' || l.as_of || ' ' end
      || 'moves from ' || l.old_value || ' to ' || l.value::numeric(14, 2) || '.' as reason
    from left_out l join held h on h.block = l.block join accounts a on a.id = l.account_id
    where l.told order by h.file, h.line`);
