import { isCounted, optionsOf, type Column, type List, type Parameter } from '../../../domain/list.ts';
import type { ListOperation } from '../../../platform/lists/operation.ts';
import { refTo, type Components, type Json, type Operation } from '../types.ts';
import { componentName } from './names.ts';
import { filtersSchema } from './sharedParameters.ts';

/** The query parameters of a list's operation. */
export const listParameters = (
  { method }: Pick<Operation, 'method'>,
  { list, kind }: ListOperation,
  components: Components,
): readonly Json[] => {
  components.schemas.set('Filters', filtersSchema);
  const shared = [
    ...(kind === 'export' && method === 'GET' ? ['FileFormat'] : []),
    'Page',
    'PerPage',
    'SortDirection',
    ...(list.search ? ['Search'] : []),
    'Range',
    'Filter',
  ];
  return [
    ...(kind === 'choices' ? [ofParameter(list)] : []),
    ...shared.map((name) => refTo('parameters', name)),
    ...Object.entries(ownParameters(list)).map(([suffix, parameter]) => {
      const name = `${componentName(list)}${suffix}`;
      components.parameters.set(name, parameter);
      return refTo('parameters', name);
    }),
  ];
};

/** Parameters whose values depend on the list, described once for its operations. */
const ownParameters = (list: List): Readonly<Record<string, Json>> => ({
  Sort: sortParameter(list),
  Columns: columnsParameter(list),
  Filters: filtersParameter(list),
  ...Object.fromEntries(
    Object.entries(list.params ?? {}).map(([name, parameter]) => [
      `By${componentName({ path: name })}`,
      recordParameter(name, parameter),
    ]),
  ),
});

const sortParameter = ({ columns, defaultSort }: List): Json => ({
  name: 'sort',
  in: 'query',
  description: `The column to sort by; by default \`${defaultSort.key}\`, ${directions[defaultSort.direction]}.`,
  schema: { type: 'string', examples: [defaultSort.key] },
  ...sortKeys(columns, defaultSort.key),
});

const directions = { asc: 'ascending', desc: 'descending' } as const;

/** A client of ra-data-simple-rest sends an array instead, so that the keys are no enum. */
const sortKeys = (columns: readonly Column[], first: string): Json => {
  const keys = new Set([first, 'id', ...columns.filter(({ sort }) => sort).map(({ key }) => key)]);
  return { 'x-sort-keys': [...keys] };
};

const columnsParameter = ({ columns }: List): Json => ({
  name: 'columns',
  in: 'query',
  description: 'Keys of the columns to answer, between commas; by default all that the caller may see.',
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { type: 'string', enum: columns.map(({ key }) => key) } },
});

const filtersParameter = ({ columns }: List): Json => {
  const filtered = columns.filter(({ filter }) => filter);
  const lines = filtered.map(({ key, label, kind }) => `- \`${key}\` (${label}): ${optionsOf[kind].join(', ')}`);
  const [first] = filtered;
  return {
    name: 'filters',
    in: 'query',
    description: first
      ? ['Filters as JSON. These columns can be filtered, with these options:', '', ...lines].join('\n')
      : 'Filters as JSON; no column of this list can be filtered.',
    content: { 'application/json': { schema: refTo('schemas', 'Filters') } },
  };
};

const ofParameter = ({ columns, quarterly }: List): Json => ({
  name: 'of',
  in: 'query',
  required: true,
  description: 'The column whose choices are counted.',
  schema: {
    type: 'string',
    enum: [...columns.filter(isCounted).map(({ key }) => key), ...(quarterly ? ['startDate'] : [])],
  },
});

const recordParameter = (name: string, parameter: Parameter): Json => ({
  name,
  in: 'query',
  ...('of' in parameter
    ? {
        description: 'Ids of records, between commas. Records out of the caller’s scope find nothing.',
        style: 'form',
        explode: false,
        schema: { type: 'array', items: { type: 'string', format: 'uuid' } },
      }
    : valueParameter[parameter.kind]),
});

const valueParameter: Readonly<Record<'choice' | 'day' | 'boolean', Json>> = {
  choice: { description: 'One or several choices, between commas.', schema: { type: 'string' } },
  day: { description: 'A day.', schema: { type: 'string', format: 'date', examples: ['2026-01-31'] } },
  boolean: {
    description: 'Without a value it is true.',
    allowEmptyValue: true,
    schema: { type: 'string', enum: ['true', 'false', ''] },
  },
};
