import {
  ReferenceKind,
  type EntityClass,
  type EntityManager,
  type EntityMetadata,
  type EntityProperty,
} from '@mikro-orm/postgresql';
import { queryOfManager } from './query.ts';
import { raw, sql, uuids, type Fragment } from './sql.ts';

/**
 * Related columns that a record answers with its own (eager loading): columns over the row `a`, under names that the
 * entity does not have, and the joins that they are taken from.
 */
export interface Include<Actor> {
  readonly columns: (actor: Actor, em: EntityManager) => Fragment;
  /** `join …`, for what several of the columns look at. */
  readonly joins?: Fragment;
}

export interface Loaded {
  readonly entity: EntityClass<object>;
  readonly record: object;
  /** The row of related columns. */
  readonly included: unknown;
  /** Transactions that the database had committed by then (`pg_current_snapshot`). */
  readonly snapshot: string;
}

/**
 * Loads the record of that id in the actor's scope with its related columns, in one statement; undefined where there is
 * none. An entity that the identity map has already is refreshed.
 */
export const loadRecord = async <Actor>(
  em: EntityManager,
  entity: EntityClass<object>,
  id: string,
  actor: Actor,
  { include, readOnly }: LoadOptions<Actor> = {},
): Promise<Loaded | undefined> => {
  const meta = em.getMetadata(entity);
  if (meta.props.some(needsOrm)) return byOrm(em, entity, id);
  const own = columnsOf(meta);
  const [row] = await queryOfManager(em)<Record<string, unknown> & { as_of: string }>(sql`
    select ${raw(own.map((name) => `a.${name}`).join(', '))}, pg_current_snapshot()::text as as_of
      ${include ? sql`, ${include.columns(actor, em)}` : raw('')}
    from ${raw(meta.tableName)} a ${include?.joins ?? raw('')}
    where a.id = ${id} and ${scopeOf(meta.filters, actor)}`);
  if (!row) return undefined;
  const values = Object.fromEntries(own.map((name) => [name, row[name]]));
  return {
    entity,
    record: readOnly ? plain(meta, values) : em.map(entity, values),
    included: row,
    snapshot: row.as_of,
  };
};

interface LoadOptions<Actor> {
  readonly include?: Include<Actor>;
  /** Read-only: loaded as a plain object that the ORM does not manage, and so never saves. */
  readonly readOnly?: boolean;
}

/** A plain object with the properties of the entity; a related record is its id. */
const plain = (meta: EntityMetadata, row: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(meta.props.filter(isColumn).map((property) => [property.name, valueOf(property, row)]));

const valueOf = (
  { kind, fieldNames: [name = ''], runtimeType }: EntityProperty,
  row: Readonly<Record<string, unknown>>,
) => {
  const value = row[name] ?? null;
  if (value === null) return null;
  if (kind === ReferenceKind.MANY_TO_ONE) return { id: value };
  return runtimeType === 'Date' && typeof value === 'string' ? new Date(value) : value;
};

/** Reads only that the record of that id is in the actor's scope, and whether it was deleted. */
export const findInScope = async (
  em: EntityManager,
  entity: EntityClass<object>,
  id: string,
  actor: unknown,
): Promise<Loaded | undefined> => {
  const [row] = await queryOfManager(em)<{ id: string; archived_at: string | null }>(inScope(em, entity, id, actor));
  return row && { entity, record: { id: row.id, archivedAt: row.archived_at }, included: undefined, snapshot: '' };
};

/** The subquery of the same, for a statement that reads more of the record. */
export const inScope = (em: EntityManager, of: EntityClass<object>, id: string, actor: unknown): Fragment => {
  const { tableName, properties, filters } = em.getMetadata(of);
  const archivedAt = raw('archivedAt' in properties ? 'a.archived_at' : 'null');
  return sql`select a.id, ${archivedAt} as archived_at from ${raw(tableName)} a
    where a.id = ${id} and ${scopeOf(filters, actor)}`;
};

/** Whether all records of these ids are in the actor's scope and not archived. */
export const areInScope = async (
  em: EntityManager,
  of: string,
  ids: readonly string[],
  actor: unknown,
): Promise<boolean> => {
  const { tableName, filters } = em.getMetadata().getByClassName(of);
  const [row] = await queryOfManager(em)<{ n: number }>(sql`select count(*)::int as n from ${raw(tableName)} a
    where a.id = any(${uuids(ids)}) and ${scopeOf(filters, actor)}`);
  return row?.n === new Set(ids).size;
};

/** Read from other tables as the record is loaded, which the ORM alone knows how to do. */
const needsOrm = ({ formula, eager }: EntityProperty): boolean => Boolean(formula ?? eager);

/** Loads by the ORM: `asOf` is empty, as there is no snapshot that a later one could be compared with. */
const byOrm = async (em: EntityManager, entity: EntityClass<object>, id: string): Promise<Loaded | undefined> => {
  const record = await em.findOne(entity, { id }, { refresh: true });
  return record ? { entity, record, included: undefined, snapshot: '' } : undefined;
};

const columnsOf = (meta: EntityMetadata): readonly string[] => {
  const cached = columns.get(meta);
  if (cached) return cached;
  const names = [...new Set(meta.props.filter(isColumn).flatMap(({ fieldNames }) => fieldNames))];
  columns.set(meta, names);
  return names;
};

const columns = new WeakMap<EntityMetadata, readonly string[]>();

/** An embedded record has no column of its own, and a collection stands in another table. */
const isColumn = ({ kind, persist }: EntityProperty): boolean =>
  persist !== false && (kind === ReferenceKind.SCALAR || kind === ReferenceKind.MANY_TO_ONE);

/** The row filter of `scope.ts` for the actor; a kind without a filter is visible to everybody. */
const scopeOf = (filters: object, actor: unknown): Fragment => {
  if (!('visible' in filters)) return raw('true');
  const { rows } = filters.visible as { rows?: (actor: unknown, alias: string) => Fragment };
  if (!rows) throw new Error('A filter that says nothing of rows shows none');
  return rows(actor, 'a');
};
