import type { Column, ListQuery } from '../../domain/list.ts';
import { join, raw, sql, type Fragment } from '../../lib/sql.ts';
import { column, conditions } from './conditions.ts';
import type { ListRequest, RowSource } from './source.ts';

/** `from … where …`, over the base query if it has all columns needed, and otherwise over the full query. */
export const matching = (request: ListRequest, selectedKeys: readonly string[] = []): Fragment => {
  const { source, actor, query } = request;
  const { base } = source;
  const rows =
    base && isOwn(source, [...selectedKeys, ...requestedKeys(source, query)])
      ? base.query
      : source.query(actor, query.filters);
  return sql`from (${rows}) r where ${conditions(request)}`;
};

/** Drops the sort column, so that a count or a sum does not need the full query for it. */
export const inAnyOrder = <Of extends ListRequest>(request: Of): Of => ({
  ...request,
  query: { ...request.query, sort: 'id' },
});

/** One page of `matching`, in order. */
export const pageOf = (request: ListRequest): Fragment => {
  const { page, perPage } = request.query;
  return sql`${matching(request)} order by ${ordering(request.query)}
    limit ${perPage} offset ${(page - 1) * perPage}`;
};

/** The statement of all rows in order, for an export's cursor; it selects the printed columns only. */
export const allRows = (request: ListRequest, columns: readonly Column[]): Fragment => {
  const { source, actor, query } = request;
  const printed = columnsOf([...columns.map(({ key }) => key), ...(source.relatedKeys ?? [])]);
  return sql`select ${printed} from (${source.query(actor, query.filters)}) r where ${conditions(request)} order by ${ordering(query)}`;
};

export const columnsOf = (keys: readonly string[]): Fragment => join([...new Set(['id', ...keys])].map(column), ', ');

/** Sorts empty values as the smallest, so that one index serves both directions; the id makes the order total. */
export const ordering = (query: ListQuery): Fragment => {
  const direction = raw(query.direction === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const id = raw(query.direction === 'asc' ? 'r.id' : 'r.id desc');
  return query.sort === 'id' ? id : sql`${column(query.sort)} ${direction}, ${id}`;
};

export const isOwn = ({ base }: RowSource, keys: readonly string[]): boolean =>
  keys.every((key) => base?.keys.includes(key));

export const requestedKeys = ({ list, searchIn = [] }: RowSource, { sort, filters, search }: ListQuery): string[] => {
  const filtered = filters.map(({ key }) => list.columns.find((declared) => declared.key === key)?.model?.idKey ?? key);
  return [...(sort === 'id' ? [] : [sort]), ...filtered, ...(search ? searchIn : [])];
};
