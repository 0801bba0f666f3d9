import type { Query } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';

/** The staged positions to write, with their accounts and day. */
const incoming = raw(`staged_positions s
  join staged_blocks b on b.block = s.block and b.fate is null
  join touched t on t.account_id = b.account_id and t.as_of = b.as_of`);

/** Whether the files name the position of `row`, an account's on a day. */
const isNamed = (row: string, asOf: string) =>
  raw(`exists (select from staged_positions s join staged_blocks b on b.block = s.block and b.fate is null
    where b.account_id = ${row}.account_id and b.as_of = ${asOf} and s.symbol = ${row}.symbol and s.kind = ${row}.kind)`);

/**
 * Creates `touched`, a row for each account and day of the files: whether the day is newer than all stored ones,
 * whether it is the account's newest then, the value until now, and whether the day has positions already.
 */
export const gatherTouched = async (query: Query): Promise<void> => {
  await query(sql`create temp table touched on commit drop as
    select n.*, case when n.current then a.value else ${closeBy} end as old_value,
      exists (select from daily_positions h where h.account_id = n.account_id and h.as_of = n.as_of) as known
    from (select n.*, coalesce(n.as_of > c.as_of, true) as newer,
        coalesce(n.as_of >= c.as_of, true) and n.as_of = max(n.as_of) over (partition by n.account_id) as current
      from (select account_id, as_of, sum(value) as value, min(block) as block from staged_blocks
        where fate is null and account_id is not null group by account_id, as_of) n
      left join lateral (select as_of from daily_values where account_id = n.account_id order by as_of desc limit 1) c
        on true) n
    join accounts a on a.id = n.account_id`);
  await query(
    sql`create temp table unbilled on commit drop as select distinct account_id, symbol from positions where not eligible`,
  );
  await query(sql`analyze staged_blocks, touched, unbilled`);
};

/** The value that an account would be billed by on that day; for a day before all others, the first stored one. */
const closeBy = sql`coalesce(
  (select c.value from daily_values c where c.account_id = n.account_id and c.as_of <= n.as_of order by c.as_of desc limit 1),
  (select c.value from daily_values c where c.account_id = n.account_id order by c.as_of limit 1), 0)`;

/**
 * Writes the history. In a day that is imported again, positions that are no longer named are deleted; in one imported
 * for the first time there is nothing to look for.
 */
export const writeHistory = async (query: Query): Promise<void> => {
  await query(sql`delete from daily_positions h using touched t
    where h.account_id = t.account_id and h.as_of = t.as_of and not t.newer and not ${isNamed('h', 'h.as_of')}`);
  await query(closes('not t.known'));
  await query(sql`${closes('t.known')}
    on conflict (account_id, as_of, symbol, kind) do update
      set quantity = excluded.quantity, closing_price = excluded.closing_price, amount = excluded.amount
      where (h.quantity, h.closing_price, h.amount)
        is distinct from (excluded.quantity, excluded.closing_price, excluded.amount)`);
};

const closes = (which: string) => sql`
  insert into daily_positions as h (account_id, as_of, symbol, kind, quantity, closing_price, amount)
  select t.account_id, t.as_of, s.symbol, s.kind, s.quantity, s.closing_price, s.amount
  from ${incoming} where ${raw(which)}`;

export const writeDailyValues = async (query: Query): Promise<void> => {
  await query(sql`insert into daily_values as c (account_id, as_of, value, positions)
    select t.account_id, t.as_of, t.value, count(s.block) from touched t
      join staged_blocks b on b.account_id = t.account_id and b.as_of = t.as_of and b.fate is null
      left join staged_positions s on s.block = b.block
      group by t.account_id, t.as_of, t.value
    on conflict (account_id, as_of) do update set value = excluded.value, positions = excluded.positions
      where (c.value, c.positions) is distinct from (excluded.value, excluded.positions)`);
};

/**
 * Writes the current positions, which keep their ids and toggles; a margin position of a symbol whose cash position is
 * not billed is not billed either. One pass over both sides: looking up a million rows one by one in an index takes
 * half as long again.
 */
export const writeCurrent = async (query: Query): Promise<void> => {
  await query(sql`merge into positions p using (
      select s.id, t.account_id, s.symbol, s.kind, s.cusip, s.description, s.quantity::numeric(20, 6) as quantity,
        s.closing_price::numeric(20, 6) as closing_price, s.amount::numeric(14, 2) as amount,
        x.account_id is null as eligible, t.as_of
      from ${incoming}
      left join unbilled x on x.account_id = t.account_id and x.symbol = s.symbol
      where t.current) n
    on (p.account_id, p.symbol, p.kind) = (n.account_id, n.symbol, n.kind)
    when matched and (p.cusip, p.description, p.quantity, p.closing_price, p.amount, p.held, p.as_of) is distinct from
        (coalesce(n.cusip, p.cusip), coalesce(n.description, p.description), n.quantity, n.closing_price, n.amount, true, n.as_of)
      then update set cusip = coalesce(n.cusip, p.cusip), description = coalesce(n.description, p.description),
        quantity = n.quantity, closing_price = n.closing_price, amount = n.amount, held = true, as_of = n.as_of,
        imported_at = now()
    when not matched then insert
        (id, account_id, symbol, kind, cusip, description, quantity, closing_price, amount, eligible, held, as_of, imported_at)
      values (n.id, n.account_id, n.symbol, n.kind, n.cusip, n.description, n.quantity, n.closing_price, n.amount, n.eligible,
        true, n.as_of, now())`);
};

/** Positions that are owned and were not written by this import. */
const untouched = raw('t.current and p.account_id = t.account_id and p.held and p.imported_at <> now()');

/**
 * Marks positions as sold that a newer file no longer names: they count 0, and keep their toggle in case they are
 * bought again.
 */
export const dropSold = async (query: Query): Promise<void> => {
  await query(sql`update positions p set held = false, imported_at = now() from touched t
    where ${untouched} and not ${isNamed('p', 't.as_of')}`);
};

/** Locks all other positions of these accounts, so that from here on every one is locked, changed or not. */
export const lockUnchanged = async (query: Query): Promise<void> => {
  await query(sql`select from touched t join positions p on ${untouched} for no key update of p`);
};

/**
 * Sums the accounts. Every position of theirs is locked by now: no toggle comes between, and earlier ones are visible.
 */
export const writeAccounts = async (query: Query): Promise<void> => {
  await query(sql`update accounts a set value = n.value, billable_value = n.billable_value, last_imported = now(),
      date_funded = coalesce(a.date_funded, case when n.value > 0 then n.as_of end)
    from (select t.*, t.value - coalesce(x.amount, 0) as billable_value from touched t
      left join (select account_id, sum(amount) as amount from positions where held and not eligible group by account_id) x
        on x.account_id = t.account_id
      where t.current) n
    where a.id = n.account_id and (n.newer or (a.value, a.billable_value) is distinct from (n.value, n.billable_value)
      or exists (select from positions p where p.account_id = a.id and p.imported_at = now()))`);
};
