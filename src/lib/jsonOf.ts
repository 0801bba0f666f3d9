import { ReferenceKind, type EntityClass, type EntityManager, type EntityProperty } from '@mikro-orm/postgresql';
import { raw, type Fragment } from './sql.ts';

/**
 * A row of an entity's table as JSON in the entity's shape: `jsonb_build_object('firstName', o.first_name, …)`, embedded
 * records nested, another record as its id, with its name too where its path is among `named`. For what is read to be
 * answered, not changed.
 */
export const jsonOf = (
  em: EntityManager,
  of: EntityClass<object>,
  alias: string,
  named: readonly string[] = [],
): Fragment => {
  const key = `${alias} ${named.join(' ')}`;
  const cached = spelled.get(of)?.get(key);
  if (cached) return cached;
  const fragment = raw(objectOf(em.getMetadata(of).props.filter(isOwn), { alias, named, path: '' }));
  spelled.set(of, new Map(spelled.get(of)).set(key, fragment));
  return fragment;
};

/** Some hundred words that never change: composing them takes longer than sending them. */
const spelled = new WeakMap<EntityClass<object>, ReadonlyMap<string, Fragment>>();

interface RecordPath {
  readonly alias: string;
  readonly named: readonly string[];
  /** Path of the embedded record that the properties belong to, from the entity down, with a dot at its end. */
  readonly path: string;
}

const objectOf = (props: readonly EntityProperty[], at: RecordPath): string =>
  `jsonb_build_object(${props.map((prop) => `'${nameOf(prop)}', ${valueOf(prop, at)}`).join(', ')})`;

/** Columns of an embedded record stand in the entity once more, under names of their own. */
const isOwn = ({ embedded, persist }: EntityProperty): boolean => !embedded && persist !== false;

/** Inside of an embedded record a property is called by its own name. */
const nameOf = ({ embedded, name }: EntityProperty): string => embedded?.[1] ?? name;

const valueOf = (prop: EntityProperty, { alias, named, path }: RecordPath): string => {
  const at = path + nameOf(prop);
  if (prop.kind === ReferenceKind.EMBEDDED)
    return objectOf(Object.values(prop.embeddedProps), { alias, named, path: `${at}.` });
  const column = `${alias}.${prop.fieldNames[0]}`;
  if (prop.kind === ReferenceKind.SCALAR) return scalarOf(prop, column);
  const name = named.includes(at)
    ? `, 'name', (select n.name from ${prop.targetMeta?.tableName} n where n.id = ${column})`
    : '';
  return `case when ${column} is not null then jsonb_build_object('id', ${column}${name}) end`;
};

/** JSON has no exact numbers and no instants. */
const scalarOf = ({ columnTypes, name }: EntityProperty, column: string): string => {
  const [type = ''] = columnTypes;
  if (type.startsWith('timestamp')) throw new Error(`${name} is an instant: JSON has no word for it`);
  return type.startsWith('numeric') ? `${column}::text` : column;
};
