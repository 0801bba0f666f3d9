import { exactInstant } from '../../domain/format.ts';
import { raw, sql } from '../../lib/sql.ts';
import type { Query } from '../../lib/query.ts';
import type { Seal } from './seal.ts';

export interface Chain {
  /** Rows that have a sequence number. */
  readonly rows: number;
  /** The last sequence number. */
  readonly head: number;
  /** One sentence for each way in which the rows do not fit together. */
  readonly faults: readonly string[];
}

/** Recomputes the hash chain in one pass: a changed, missing or inserted row breaks it at that row. */
export const verifyChain = async (query: Query): Promise<Chain> => {
  const [row] = await query<ChainRow>(statement);
  if (!row) throw new Error('An aggregate answers one row');
  return { rows: row.rows, head: row.head, faults: sentencesOf(row) };
};

/** Compares the seals with the rows: names the missing end of the chain, and the first row that was rewritten. */
export const verifySeals = async (query: Query, seals: readonly Seal[], head: number): Promise<string[]> => {
  const rows = [...seals].sort((a, b) => a.sequence - b.sequence);
  const mismatched = await mismatchedSeals(query, rows);
  const lost = rows.findLast(({ sequence }) => sequence > head);
  const first = rows.find((seal) => mismatched.has(seal) && seal.sequence <= head);
  return [
    ...(lost
      ? [`Rows ${head + 1} to ${lost.sequence} are missing: ${nameOf(lost)} records row ${lost.sequence}.`]
      : []),
    ...(first ? [`Row ${first.sequence} was rewritten: its hash does not match ${nameOf(first)}.`] : []),
  ];
};

const nameOf = ({ number, at }: Seal) => `seal ${number} of ${exactInstant(at)}`;

const mismatchedSeals = async (query: Query, seals: readonly Seal[]): Promise<ReadonlySet<Seal | undefined>> => {
  const sealsJson = JSON.stringify(seals.map(({ sequence, hash }, index) => ({ index, sequence, hash })));
  const broken = await query<{ index: number }>(sql`
    select s.index from jsonb_to_recordset(${sealsJson}::jsonb) s (index int, sequence int, hash text)
    left join audit a on a.sequence = s.sequence where a.hash is distinct from s.hash`);
  return new Set(broken.map(({ index }) => seals[index]));
};

interface ChainRow {
  readonly rows: number;
  readonly head: number;
  readonly unplaced: number;
  /** The sequence numbers before and after the first gap. */
  readonly gapAfter: number | null;
  readonly gapBefore: number | null;
  readonly changed: number | null;
  readonly unlinked: number | null;
}

/** The hash is computed here and not by the function `audit_hash`, which the owner of the table could have replaced. */
const statement = raw(`
  select count(*)::int as rows, coalesce(max(sequence), 0)::int as head,
    (select count(*)::int from audit where sequence is null) as unplaced,
    min(before) filter (where sequence > before + 1)::int as "gapAfter",
    min(sequence) filter (where sequence > before + 1)::int as "gapBefore",
    min(sequence) filter (where (hash = worked_out) is not true)::int as changed,
    min(sequence) filter (where sequence <= before + 1 and (previous_hash = hash_before) is not true)::int as unlinked
  from (
    select a.sequence, a.hash, a.previous_hash,
      coalesce(lag(a.sequence) over w, 0) as before, coalesce(lag(a.hash) over w, '') as hash_before,
      encode(sha256(convert_to((to_jsonb(a) - 'hash' - 'at'
        || jsonb_build_object('at', extract(epoch from a.at)::text))::text, 'UTF8')), 'hex') as worked_out
    from audit a where a.sequence is not null window w as (order by a.sequence)
  ) a`);

const sentencesOf = ({ unplaced, gapAfter, gapBefore, changed, unlinked }: ChainRow): string[] => [
  ...(changed === null ? [] : [`Row ${changed} was changed: its hash does not match its content.`]),
  ...(unlinked === null ? [] : [`Row ${unlinked} does not follow from the row before it.`]),
  ...(gapAfter === null || gapBefore === null ? [] : [`Rows ${gapAfter + 1} to ${gapBefore - 1} are missing.`]),
  ...(unplaced === 0 ? [] : [`Rows without a place in the chain: ${unplaced}. Their sequence numbers were removed.`]),
];
