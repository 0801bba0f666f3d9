import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import type { Remarked } from './matchAccounts.ts';

/**
 * An account whose value moves by more than a quarter is left as it stands, with all newer days that the files tell of
 * it, until a person has looked. A first value, or one after nothing, moves by no part of anything.
 */
export const holdMoved = (query: Query): Promise<Remarked[]> =>
  query(sql`with moved as (
      select account_id, as_of from touched
      where current and old_value <> 0 and abs(value - old_value) > abs(old_value) / 4),
    left_out as (
      delete from touched t using moved m
      where t.account_id = m.account_id and (t.newer or t.as_of = m.as_of) returning t.*, t.as_of = m.as_of as told),
    held as (
      update staged_blocks b set fate = 'moved', old_value = l.old_value from left_out l
      where b.account_id = l.account_id and b.as_of = l.as_of and b.fate is null
      returning b.block, b.file, b.line)
    select h.file, h.line, a.number as account,
      'The value moves from ' || l.old_value || ' to ' || l.value::numeric(14, 2) || '.' as reason
    from left_out l join held h on h.block = l.block join accounts a on a.id = l.account_id
    where l.told order by h.file, h.line`);
