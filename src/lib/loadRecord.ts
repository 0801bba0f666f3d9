import {
  ReferenceKind,
  type EntityClass,
  type EntityManager,
  type EntityMetadata,
  type EntityProperty,
} from '@mikro-orm/postgresql';
import { queryOfManager } from './query.ts';
import { literal, sql, uuids, type Fragment } from './sql.ts';

/**
 * What a record answers beside its own columns: more of them over the row `a`, called by other names than its own, and the
 * tables that they are taken from.
 */
export interface Beside<Actor> {
  readonly columns: (actor: Actor, em: EntityManager) => Fragment;
  /** `join …`, for what several of the columns look at. */
  readonly joins?: Fragment;
}

export interface Loaded {
  readonly of: EntityClass<object>;
  readonly record: object;
  /** The row of what stands beside it. */
  readonly beside: unknown;
  /** What the database had committed by then, as `pg_current_snapshot` says it. */
  readonly asOf: string;
}

/**
 * The record of that id in the actor's sight, with what stands beside it, in one statement; undefined where there is none.
 * An entity that is known already is then as the database has it.
 */
export const loadRecord = async <Actor>(
  em: EntityManager,
  of: EntityClass<object>,
  id: string,
  actor: Actor,
  { beside, answered }: Asked<Actor> = {},
): Promise<Loaded | undefined> => {
  const meta = em.getMetadata(of);
  if (meta.props.some(isWorkedOut)) return byOrm(em, of, id);
  const own = columnsOf(meta);
  const [row] = await queryOfManager(em)<Record<string, unknown> & { as_of: string }>(sql`
    select ${literal(own.map((name) => `a.${name}`).join(', '))}, pg_current_snapshot()::text as as_of
      ${beside ? sql`, ${beside.columns(actor, em)}` : literal('')}
    from ${literal(meta.tableName)} a ${beside?.joins ?? literal('')}
    where a.id = ${id} and ${sightOf(meta.filters, actor)}`);
  if (!row) return undefined;
  const values = Object.fromEntries(own.map((name) => [name, row[name]]));
  return { of, record: answered ? plain(meta, values) : em.map(of, values), beside: row, asOf: row.as_of };
};

interface Asked<Actor> {
  readonly beside?: Beside<Actor>;
  /** The record is only told of: one that the ORM does not know, and so never saves. */
  readonly answered?: boolean;
}

/** With the properties of the entity, and of what it leads to the id. */
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

/** No more of the record of that id than that it stands in the actor's sight, and whether it was deleted. */
export const findRecord = async (
  em: EntityManager,
  of: EntityClass<object>,
  id: string,
  actor: unknown,
): Promise<Loaded | undefined> => {
  const [row] = await queryOfManager(em)<{ id: string; archived_at: string | null }>(inSight(em, of, id, actor));
  return row && { of, record: { id: row.id, archivedAt: row.archived_at }, beside: undefined, asOf: '' };
};

/** Asks for no more than that, for a statement that asks for something of the record as well. */
export const inSight = (em: EntityManager, of: EntityClass<object>, id: string, actor: unknown): Fragment => {
  const { tableName, properties, filters } = em.getMetadata(of);
  const archivedAt = literal('archivedAt' in properties ? 'a.archived_at' : 'null');
  return sql`select a.id, ${archivedAt} as archived_at from ${literal(tableName)} a
    where a.id = ${id} and ${sightOf(filters, actor)}`;
};

/** Whether all records of these ids stand in the actor's sight; none that is gone does. */
export const areInSight = async (
  em: EntityManager,
  of: string,
  ids: readonly string[],
  actor: unknown,
): Promise<boolean> => {
  const { tableName, filters } = em.getMetadata().getByClassName(of);
  const [row] = await queryOfManager(em)<{ n: number }>(sql`select count(*)::int as n from ${literal(tableName)} a
    where a.id = any(${uuids(ids)}) and ${sightOf(filters, actor)}`);
  return row?.n === new Set(ids).size;
};

/** What is asked of other tables as the record is loaded: the ORM alone knows how. */
const isWorkedOut = ({ formula, eager }: EntityProperty): boolean => Boolean(formula ?? eager);

/** As of no moment that a later one could be compared with. */
const byOrm = async (em: EntityManager, of: EntityClass<object>, id: string): Promise<Loaded | undefined> => {
  const record = await em.findOne(of, { id }, { refresh: true });
  return record ? { of, record, beside: undefined, asOf: '' } : undefined;
};

const columnsOf = (meta: EntityMetadata): readonly string[] => {
  const known = columns.get(meta);
  if (known) return known;
  const names = [...new Set(meta.props.filter(isColumn).flatMap(({ fieldNames }) => fieldNames))];
  columns.set(meta, names);
  return names;
};

const columns = new WeakMap<EntityMetadata, readonly string[]>();

/** An embedded record has none of its own, and a collection stands in another table. */
const isColumn = ({ kind, persist }: EntityProperty): boolean =>
  persist !== false && (kind === ReferenceKind.SCALAR || kind === ReferenceKind.MANY_TO_ONE);

/** What the filter of `scope.ts` shows to the actor; a kind that bears none is in everybody's sight. */
const sightOf = (filters: object, actor: unknown): Fragment => {
  if (!('visible' in filters)) return literal('true');
  const { rows } = filters.visible as { rows?: (actor: unknown, alias: string) => Fragment };
  if (!rows) throw new Error('A filter that says nothing of rows shows none');
  return rows(actor, 'a');
};
