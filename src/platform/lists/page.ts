import type { EntityManager } from '@mikro-orm/postgresql';
import type { Column, Row } from '../../domain/list.ts';
import { queryOfManager } from '../../lib/query.ts';
import { literal, sql, unseen, uuids, type Fragment } from '../../lib/sql.ts';
import { columnsOf, isOwn, keysAsked, ordering } from './matching.ts';
import { presenter } from './presenter.ts';
import { columnsAsked, type Asked } from './source.ts';
import { wayToTotal, type Found, type Total } from './total.ts';

export interface Page extends Total {
  readonly rows: readonly Row[];
}

/** One page and the count. The page's ids come first, from an index alone; only its rows are then joined and computed. */
export const readPage = async (asked: Asked): Promise<Page> => {
  if (asked.query.perPage === 0) return { rows: [], ...(await wayToTotal(asked).tell()) };
  const page = await readFirst(asked, (statement) => run(asked.em, statement));
  if (!page) throw new Error('A list of no record has a page');
  return page;
};

/** The same of a list below a record, which the first statement looks for, too: undefined where it finds none. */
export const readPageBelow = (asked: Asked, record: Fragment): Promise<Page | undefined> =>
  // A record's are few among all others, as one's own are, and the plan is the same for each.
  readFirst({ ...asked, source: { ...asked.source, small: true } }, async (statement) => {
    const rows = await run(asked.em, unseen(sql`select p.* from (${record}) s left join (${statement}) p on true`));
    // Of a record without rows there is one that has nothing.
    return rows.length > 0 ? rows.filter(({ id }) => id !== null) : undefined;
  });

type First = (statement: Fragment) => Promise<Found | undefined>;

/** What the first statement has not counted is counted beside the second. */
const readFirst = async (asked: Asked, first: First): Promise<Page | undefined> => {
  const { em, source, actor } = asked;
  const shown = columnsAsked(asked);
  const way = wayToTotal(asked);
  const { answered, isWhole } = answeredFirst(asked, shown);
  const found = await first(way.statement(answered));
  if (!found) return undefined;
  const [rows, total] = await Promise.all([
    isWhole || found.length === 0 ? found : readRows(asked, shown, found),
    way.tell(found),
  ]);
  const presented = rows.map(presenter(shown, source.list.extras));
  return { rows: source.inWords ? await source.inWords(em, actor, presented) : presented, ...total };
};

/** What the first statement answers: whole rows where they cost no more than their ids. */
const answeredFirst = (asked: Asked, shown: readonly Column[]): { answered: Fragment; isWhole: boolean } => {
  const { source, query } = asked;
  if (source.addedUp) return { answered: literal('r.*'), isWhole: true };
  const keys = keysShown(asked, shown);
  // A picker's names stand in the table itself: whoever finds them, has them.
  const isWhole = isOwn(source, [...keys, ...keysAsked(source, query)]);
  return { answered: isWhole ? columnsOf(keys) : literal('r.id'), isWhole };
};

/** What nobody asked for is not worked out: the planner leaves out what no column of the answer needs. */
const keysShown = ({ source }: Asked, shown: readonly Column[]): readonly string[] => [
  ...(source.list.extras ?? []),
  ...shown.map(({ key }) => key),
];

/** The rows of these ids. The statement is the same for every page, and so the database plans it once. */
const readRows = (asked: Asked, shown: readonly Column[], found: Found): Promise<Found> => {
  const { em, source, actor, query } = asked;
  const ids = uuids(found.map(({ id }) => String(id)));
  // All at once is sooner said of everyone than of thousands one by one.
  const few = found.length <= largestGrouped;
  const rows = source.query(actor, query.filters, few ? ids : undefined);
  const answered = columnsOf(keysShown(asked, shown));
  const statement = sql`select ${answered} from (${rows}) r where r.id = any(${ids}) order by ${ordering(query)}`;
  return run(em, few ? unseen(statement) : statement);
};

const largestGrouped = 200;

const run = (em: EntityManager, statement: Fragment): Promise<Record<string, unknown>[]> =>
  queryOfManager(em)(statement);
