import type { ListQuery } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import { conditions } from './conditions.ts';
import type { RowSource } from './rows.ts';

/** `from … where …`, over the leanest query that knows the columns asked for. */
export const matching = (
  source: RowSource,
  actor: Actor,
  query: ListQuery,
  answered: readonly string[] = [],
): Fragment => {
  const { own } = source;
  const rows =
    own && isOwn(source, [...answered, ...keysAsked(source, query)]) ? own.query : source.query(actor, query.filters);
  return sql`from (${rows}) r where ${conditions(source, actor, query)}`;
};

export const isOwn = ({ own }: RowSource, keys: readonly string[]): boolean =>
  keys.every((key) => own?.keys.includes(key));

export const keysAsked = ({ list, searchIn = [] }: RowSource, { sort, filters, search }: ListQuery): string[] => {
  const filtered = filters.map(({ key }) => list.columns.find((declared) => declared.key === key)?.model?.idKey ?? key);
  return [...(sort === 'id' ? [] : [sort]), ...filtered, ...(search ? searchIn : [])];
};
