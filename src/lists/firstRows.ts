import type { EntityManager } from '@mikro-orm/postgresql';
import type { Column, Row } from '../domain/list.ts';
import type { Actor } from '../domain/permissions.ts';
import { queryOfManager } from '../lib/query.ts';
import { escapeLike, join, literal, sql, uuids, type Fragment } from '../lib/sql.ts';
import { visibleRows } from '../scope.ts';
import { column, foundBy } from './conditions.ts';
import { columnsOf, presenter, type RowSource } from './rows.ts';

/** Rows by a word, or by their ids; whichever of them the actor sees. */
export type Wanted = { readonly word: string; readonly inside: boolean } | { readonly ids: readonly string[] };

interface Few {
  readonly source: RowSource;
  readonly wanted: Wanted;
  /** The column by which they are ordered, and those that are shown. */
  readonly key: string;
  readonly shown: readonly Column[];
  readonly most: number;
}

/** The first few rows of a list in one statement, those before all others whose key begins with the word. */
export const firstRows = async (em: EntityManager, actor: Actor, few: Few): Promise<readonly Row[]> => {
  const { source, shown } = few;
  const page = literal('(select ids from page)::uuid[]');
  const keys = [...(source.list.extras ?? []), ...shown.map(({ key }) => key)];
  const rows = await queryOfManager(em)<Record<string, unknown>>(sql`
    with page as materialized (select array(${idsOf(actor, few)}) as ids)
    select ${columnsOf(keys)} from (${source.query(actor, [], page)}) r
    where r.id = any(${page}) order by array_position(${page}, r.id)`);
  return rows.map(presenter(shown, source.list.extras));
};

const idsOf = (actor: Actor, { source, wanted, key, shown, most }: Few): Fragment => {
  const own = source.own?.query ?? source.query(actor);
  const rows = sql`select r.id from (${own}) r
    where ${visibleRows(source.scope, actor, 'r')} and ${source.shows?.([]) ?? literal('true')}`;
  if ('ids' in wanted) return sql`${rows} and r.id = any(${uuids(wanted.ids)}) limit ${most}`;
  const word = escapeLike(wanted.word);
  // A number is one word.
  const isOneWord = shown.some((one) => one.key === key && one.accountNumber);
  const patterns = [`${word}%`, ...(wanted.inside ? [`%${word}%`] : isOneWord ? [] : [`% ${word}%`])];
  // By a letter or two a record is found by its own name alone: those of others would find half the firm.
  const found = patterns.flatMap((pattern) => foundBy(source, own, pattern).slice(0, wanted.inside ? undefined : 1));
  const candidates = found.map(
    (ids) => sql`(select f.id from (${ids}) f(id) where exists (${rows} and r.id = f.id) limit ${enough})`,
  );
  return sql`${rows} and r.id = any(array(${join(candidates, ' union ')}))
    order by (${column(key)} ilike ${`${word}%`}) is not true, ${column(key)}, r.id limit ${most}`;
};

/** Candidates of a word that finds thousands: those that begin with it are looked at first, and more letters find the others. */
const enough = 200;
