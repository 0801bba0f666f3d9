import type { Column, ColumnKind, Filter, FilterOption } from '../../domain/list.ts';
import { addDays, earlierOf, earliestDay, laterOf } from '../../domain/dates.ts';
import { startOfDay } from '../../domain/firmTime.ts';
import type { Actor } from '../../domain/permissions.ts';
import { snakeKey } from '../../domain/keys.ts';
import { and, escapeLike, isOneOf, join, raw, sql, genericPlan, uuids, type Fragment } from '../../lib/sql.ts';
import { idsInSight, visibleRows } from '../scope.ts';
import { numberLike } from './numbers.ts';
import type { ListRequest, RowSource } from './source.ts';

export const column = (key: string) => raw(`r.${snakeKey(key)}`);

/** The condition on the row `r` for the rows that the actor sees and the query selects. */
export const conditions = ({ source, actor, query }: ListRequest): Fragment =>
  and([
    visibleRows(source.scope, actor, 'r'),
    ...(source.defaultCondition ? [source.defaultCondition(query.filters)] : []),
    ...query.filters.map((filter) => condition(source, actor, filter, query.filters)),
    ...(query.ids ? [sql`r.id = any(${uuids(query.ids)})`] : []),
    ...(query.search ? [matchesSearch(source, `%${escapeLike(query.search)}%`)] : []),
  ]);

/**
 * The search condition. Its ids are materialized as an array, so that the planner joins a handful of rows instead of
 * guessing.
 */
const matchesSearch = (source: RowSource, pattern: string): Fragment =>
  source.search ? sql`r.id = any(array(${join(source.search(pattern), ' union ')}))` : isLike(source, pattern);

/** The queries for the ids that match a pattern, each with an index of its own; `rows` is the query of all rows. */
export const idsMatching = (source: RowSource, rows: Fragment, pattern: string): readonly Fragment[] =>
  source.search?.(pattern) ?? [sql`select r.id from (${rows}) r where ${isLike(source, pattern)}`];

const isLike = ({ list, searchIn = [] }: RowSource, pattern: string): Fragment => {
  const columns = searchIn.map((key) => list.columns.find((one) => one.key === key) ?? { key });
  return sql`(${join(
    columns.map((one) => like(one, pattern)),
    ' or ',
  )})`;
};

const like = ({ key, accountNumber }: Pick<Column, 'key' | 'accountNumber'>, pattern: string): Fragment =>
  accountNumber ? numberLike(column(key), pattern) : sql`${column(key)} ilike ${pattern}`;

const condition = (source: RowSource, actor: Actor, filter: Filter, all: readonly Filter[]): Fragment => {
  const { list, customFilters, relationFilters } = source;
  const ids = filter.of ? idsInSight(filter.of, actor, filter.values) : uuids(filter.values);
  const bound = relationFilters?.[filter.key];
  if (bound) return bound(genericPlan(ids), actor, all);
  if (filter.of) return sql`${column(filter.key)} = any(${ids})`;
  const special = customFilters?.[filter.key];
  if (special) return special(filter.values, filter.option, all);
  const declared = list.columns.find((candidate) => candidate.key === filter.key);
  return declared ? compare[declared.kind](declared, filter) : compareParameter(filter);
};

/** A filter of a parameter that no column shows: mostly the id of another record, which has an index. */
const compareParameter = ({ key, values }: Filter): Fragment => {
  if (!key.endsWith('Id')) return equalsAny(column(key), values);
  return sql`${column(key)} = any(${uuids(values)})`;
};

const equalsAny = (left: Fragment, values: readonly string[]) => isOneOf(sql`${left}::text`, values);

type Compare = (declared: Column, filter: Filter) => Fragment;

const compareText: Compare = (declared, { option, values }) => {
  const any = join(
    values.map((value) => like(declared, option === '=' ? escapeLike(value) : `%${escapeLike(value)}%`)),
    ' or ',
  );
  if (option === 'blank') return sql`coalesce(${column(declared.key)}, '') = ''`;
  return chosen(option, any);
};

const compareTexts: Compare = ({ key }, { option, values }) => {
  const entries = sql`select 1 from jsonb_array_elements(${column(key)}) e where coalesce(e->>'name', e #>> '{}')`;
  if (option === 'blank') return sql`not exists (select 1 from jsonb_array_elements(${column(key)}))`;
  const exists = join(
    values.map((value) => sql`exists (${entries} ilike ${`%${escapeLike(value)}%`})`),
    ' or ',
  );
  return chosen(option, exists);
};

/** A condition or, for "Is not", its negation, which is true for empty values. */
export const chosen = (option: FilterOption, so: Fragment): Fragment =>
  option === 'excludes' ? sql`(${so}) is not true` : sql`(${so})`;

const compareChoice: Compare = ({ key }, { option, values }) => chosen(option, equalsAny(column(key), values));

const compareModel: Compare = ({ key, model }, { option, values }) => {
  const id = column(model?.idKey ?? key);
  if (option === 'blank') return sql`${id} is null`;
  return chosen(option, sql`${id} = any(${uuids(values)})`);
};

const compareNumber: Compare = ({ key }, { option, values: [low, high] }) =>
  range(column(key), option, sql`${low}::numeric`, sql`${high}::numeric`, sql`${low}::numeric`);

const compareTruth: Compare = ({ key }, { values: [value] }) => sql`${column(key)} = ${value === 'true'}`;

const compareDay: Compare = ({ key }, { option, values: [low, high] }) =>
  range(column(key), option, sql`${low}::date`, sql`${high}::date`, sql`${low}::date`);

/** An instant is compared by its day: from midnight to midnight of the firm's time zone, be it 23 hours or 25. */
const compareInstant: Compare = ({ key }, { option, values: [low = earliestDay, high = low] }) => {
  // Computed here: in SQL the database would look up the time zone for every row, and could not estimate the rows.
  const midnight = (day: string) => sql`${startOfDay(day)}::timestamptz`;
  const start = midnight(laterOf(low, earliestDay));
  const after = (day: string) => midnight(addDays(laterOf(earlierOf(day, latestDay), earliestDay), 1));
  const left = column(key);
  if (option === 'blank') return sql`${left} is null`;
  if (option === '<') return sql`${left} < ${start}`;
  if (option === '>') return sql`${left} >= ${after(low)}`;
  return sql`${left} >= ${start} and ${left} < ${after(option === '..' ? high : low)}`;
};

/** The last day that is compared; no instant of ours is later. */
const latestDay = '9998-12-31';

const range = (left: Fragment, option: Filter['option'], low: Fragment, high: Fragment, exact: Fragment): Fragment => {
  if (option === 'blank') return sql`${left} is null`;
  if (option === '..') return sql`${left} between ${low} and ${high}`;
  return sql`${left} ${raw(option === '>' || option === '<' ? option : '=')} ${exact}`;
};

const compare: Readonly<Record<ColumnKind, Compare>> = {
  text: compareText,
  texts: compareTexts,
  choice: compareChoice,
  model: compareModel,
  number: compareNumber,
  quantity: compareNumber,
  money: compareNumber,
  percent: compareNumber,
  distance: compareNumber,
  boolean: compareTruth,
  checkbox: compareTruth,
  day: compareDay,
  instant: compareInstant,
};
