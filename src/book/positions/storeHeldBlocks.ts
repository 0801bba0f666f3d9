import type { Query } from '../../lib/query.ts';
import { raw, sql, uuids } from '../../lib/sql.ts';
import type { Report } from './reports.ts';

/** Stores the held blocks, in place of those that waited before. Importing the same file twice holds nothing twice. */
export const storeHeldBlocks = async (query: Query, reports: readonly Report[]): Promise<void> => {
  await gatherHeldBlocks(
    query,
    reports.map(({ id }) => id),
  );
  await supersede(query);
  await query(sql`insert into held_blocks (id, position_file_id, custodian_id, cause, line, number, title, suffix,
      account_id, as_of, value, old_value, positions, created_at)
    select h.id, h.position_file_id, h.custodian_id, h.cause, h.line, h.number, h.title, h.suffix,
      h.account_id, h.as_of, h.value, h.old_value, h.positions, now()
    from held h where not exists (select from held_blocks k where ${isDecided} and ${isTheSame})`);
};

/**
 * Collects one row for each held account, its scattered parts together. Each step is analyzed: on a day on which every
 * account moves, wrong row estimates made this take hours.
 */
const gatherHeldBlocks = async (query: Query, files: readonly string[]): Promise<void> => {
  await query(sql`create temp table held_parts on commit drop as
    select block, value, first_value(block) over (partition by file, coalesce(number, block::text) order by block) as first
    from staged_blocks where fate in ('unmatched', 'zeros', 'moved', 'past')`);
  await query(sql`analyze held_parts`);
  await query(sql`create temp table held_lots on commit drop as
    select p.first, s.symbol, s.kind, min(s.cusip) as cusip, min(s.description) as description,
      sum(s.quantity)::text as quantity, min(s.closing_price)::text as closing_price, sum(s.amount)::text as amount
    from staged_positions s join held_parts p on p.block = s.block group by p.first, s.symbol, s.kind`);
  await query(sql`create temp table held_lists on commit drop as
    select first, jsonb_agg(to_jsonb(l) - 'first' order by symbol, kind) as positions from held_lots l group by first`);
  await query(sql`create temp table held_sums on commit drop as
    select first, sum(value) as value from held_parts group by first`);
  await query(sql`analyze held_lists, held_sums`);
  await query(sql`create temp table held on commit drop as
    select b.id, (${uuids(files)})[b.file + 1] as position_file_id, b.custodian_id, b.fate as cause, b.line, b.number,
      b.title, b.suffix, case when not ${isUnnamed('b.fate')} then b.account_id end as account_id, b.as_of,
      s.value::numeric(14, 2) as value, b.old_value::numeric(14, 2) as old_value, coalesce(l.positions, '[]') as positions
    from held_sums s join staged_blocks b on b.block = s.first left join held_lists l on l.first = s.first`);
  await query(sql`analyze held`);
};

/** Whether no account is sure yet to be a block's, by its cause. */
export const isUnnamed = (cause: string) => raw(`${cause} in ('unmatched', 'zeros')`);

/**
 * Whether an equal block `k` waits or was decided, so that it is not held again. A value that was posted and has moved
 * since is reviewed anew; a name or number that was matched keeps its account for that file.
 */
export const isDecided = sql`(k.status in ('waiting', 'dismissed') or k.status = 'posted' and ${isUnnamed('k.cause')})`;

export const isTheSame = sql`(k.custodian_id, ${isUnnamed('k.cause')}, k.as_of, k.value, k.positions)
    = (h.custodian_id, ${isUnnamed('h.cause')}, h.as_of, h.value, h.positions)
  and (k.number, k.title, k.suffix) is not distinct from (h.number, h.title, h.suffix)
  and (${isUnnamed('h.cause')} or k.account_id = h.account_id)`;

/**
 * Supersedes waiting blocks if a newer file has the account, or the name that matched no account; a past day only if a
 * file has that day. Several updates instead of one with `or`, so that each is a hash join.
 */
const supersede = async (query: Query): Promise<void> => {
  for (const condition of [
    sql`b.fate is distinct from 'unmatched' and b.account_id = k.account_id`,
    sql`${isUnnamed('k.cause')} and b.custodian_id = k.custodian_id and ${nameOf('b')} = ${nameOf('k')}`,
    sql`k.cause = 'zeros' and ${isMeantAlone}`,
  ]) {
    await query(sql`update held_blocks k set status = 'superseded', settled_at = now()
      where k.status = 'waiting' and not exists (select from held h where ${isTheSame})
        and exists (select from staged_blocks b where ${condition} and (b.as_of = k.as_of or b.as_of > k.as_of and k.cause <> 'past')
          and (b.fate is null or b.fate in ('moved', 'past', 'unmatched', 'zeros')))`);
  }
};

/** Whether the account of `b` is the only one that the number of `k` can mean. */
const isMeantAlone = sql`b.custodian_id = k.custodian_id and b.account_id is not null
  and unpadded_number(b.number) = unpadded_number(k.number)
  and not exists (select from accounts a where a.custodian_id = k.custodian_id and a.archived_at is null
    and a.number is not null and unpadded_number(a.number) = unpadded_number(k.number) and a.id <> b.account_id)`;

const nameOf = (row: string) => raw(`coalesce(${row}.number, ${row}.title || ' ...' || ${row}.suffix)`);
