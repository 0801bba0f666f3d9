import { exceptForZeros } from '../../domain/account/number.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { accountTypeNames } from '../../domain/account/types.ts';
import type { Query } from '../../lib/query.ts';
import { raw, sql, texts } from '../../lib/sql.ts';

/** A block that is not imported, or is worth a look, and why. */
export interface Remarked {
  readonly file: number;
  readonly line: number;
  readonly account: string;
  readonly reason: string;
}

const remarkColumns = raw(`b.file, b.line, coalesce(b.number, b.title || ' ...' || b.suffix) as account`);

export const matchNumbers = async (query: Query): Promise<void> => {
  await query(sql`update staged_blocks b set account_id = a.id from accounts a
    where a.custodian_id = b.custodian_id and comparable_number(a.number) = b.number and a.archived_at is null and b.fate is null`);
};

/**
 * Holds numbers that are known but for leading zeros, such as a spreadsheet takes away: they are no new accounts, and a
 * person says which account is meant.
 */
export const holdLookalikes = async (query: Query): Promise<Remarked[]> => {
  const blocks = await query<Remarked & { numbers: string[] }>(sql`update staged_blocks b set fate = 'zeros'
    from (select s.block, array_agg(a.number order by a.number) as numbers
      from staged_blocks s join accounts a on a.custodian_id = s.custodian_id and a.archived_at is null
        and a.number is not null and unpadded_number(a.number) = unpadded_number(s.number)
      where s.account_id is null and s.fate is null group by s.block) m
    where m.block = b.block
    returning ${remarkColumns}, '' as reason, m.numbers`);
  const first = new Map(blocks.map((block) => [`${block.file} ${block.account}`, block]));
  return [...first.values()].map(({ numbers, ...block }) => ({
    ...block,
    reason: `${exceptForZeros(numbers)} It is held for review.`,
  }));
};

/** Matches masked accounts: the only account whose number ends so and whose name, type or client is the title. */
export const matchTitles = async (query: Query): Promise<Remarked[]> => {
  const masked = await query<Remarked & { candidates: number }>(sql`update staged_blocks b
    set account_id = case when m.candidates = 1 then m.account_id end,
      fate = case when m.candidates <> 1 then 'unmatched' end
    from (select s.block, count(c.id)::int as candidates, (array_agg(c.id))[1] as account_id
      from staged_blocks s left join lateral (
        select a.id from accounts a join clients k on k.id = a.client_id
        where a.custodian_id = s.custodian_id and comparable_number(a.number) like '%' || s.suffix and a.archived_at is null
          and lower(s.title) in (lower(a.name), lower(${JSON.stringify(accountTypeNames)}::jsonb ->> a.acc_type),
            lower(${clientName('k')}))) c on true
      where s.title is not null and s.fate is null group by s.block) m
    where m.block = b.block
    returning ${remarkColumns}, m.candidates,
      case m.candidates when 0 then 'No account' else 'More than one account' end || ' has this title and ending.' as reason`);
  return masked.filter(({ candidates }) => candidates !== 1);
};

/** Refuses two names of one file that match the same account: one of them is another's. */
export const refuseTwins = (query: Query): Promise<Remarked[]> =>
  query(sql`update staged_blocks b set fate = 'unmatched'
    where b.fate is null and (b.file, b.account_id) in (
      select file, account_id from staged_blocks where fate is null group by file, account_id
      having count(title) > 0 and count(*) > 1)
    returning ${remarkColumns}, 'Another account of this file leads to the same account of ours.' as reason`);

/**
 * Refuses sums that no column can store, past 999,999,999,999.99 or so many shares: they would fail the whole import.
 */
export const refuseTooLarge = (query: Query): Promise<Remarked[]> =>
  query(sql`update staged_blocks b set fate = 'quarantined'
    from (select file, coalesce(number, block::text) as name from staged_blocks where fate is null
      group by 1, 2 having sum(gross) >= 1e12 or sum(pieces) >= 9e13) t
    where b.file = t.file and coalesce(b.number, b.block::text) = t.name
    returning ${remarkColumns}, 'The rows add up to more than can be stored.' as reason`);

/**
 * Imports an account in two files of one day from the first of them, so that the same files give the same result again.
 */
export const leaveRepeated = (query: Query, fileNames: readonly string[]): Promise<Remarked[]> =>
  query(sql`update staged_blocks b set fate = 'repeated'
    from (select account_id, as_of, min(file) as first from staged_blocks where fate is null and account_id is not null
      group by account_id, as_of having min(file) < max(file)) t
    where b.account_id = t.account_id and b.as_of = t.as_of and b.file > t.first and b.fate is null
    returning ${remarkColumns}, 'Left out: ' || (${texts(fileNames)})[t.first + 1] || ' has this account too.' as reason`);

/** Remarks once on the numbers of each file that no account has. */
export const remarkUnknown = (query: Query): Promise<Remarked[]> =>
  query(sql`select file, min(line) as line, min(number) as account, case count(distinct number)
      when 1 then 'This account is not known yet.'
      else 'This account and others, ' || count(distinct number) || ' in all, are not known yet.' end
      || ' See New Accounts.' as reason
    from staged_blocks where number is not null and account_id is null and fate is null group by file`);

/** Remarks on files of which no account is known at all: nothing that they say is used. */
export const remarkStrangers = (query: Query): Promise<Omit<Remarked, 'account'>[]> =>
  query(sql`select file, min(line) as line, 'None of the accounts in this file is known.' as reason
    from staged_blocks group by file
    having count(account_id) = 0 and bool_or(fate is null) and bool_and(fate is null or fate = 'quarantined')`);

/** Joins the positions of an account whose rows are scattered over its file. */
export const joinParts = async (query: Query): Promise<void> => {
  await query(sql`with scattered as (
      select file, number, min(block) as first from staged_blocks where fate is null
        group by file, number having bool_or(continues)),
    parts as (
      delete from staged_positions p using staged_blocks b, scattered s
      where b.block = p.block and b.file = s.file and b.number = s.number returning s.first, p.*)
    insert into staged_positions
      select first, (array_agg(id))[1], symbol, kind, (array_agg(cusip order by block))[1],
        (array_agg(description order by block))[1], sum(quantity), (array_agg(closing_price order by block))[1], sum(amount)
      from parts group by first, symbol, kind`);
};
