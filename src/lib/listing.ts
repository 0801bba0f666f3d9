import { isDay, readDay } from '../domain/dates.ts';
import { camelKey } from '../domain/keys.ts';
import {
  filterOptions,
  filterOptionWords,
  largestPage,
  optionsOf,
  visibleColumns,
  type Column,
  type Filter,
  type FilterOption,
  type List,
  type ListQuery,
  type Parameter,
} from '../domain/list.ts';
import type { Actor } from '../domain/permissions.ts';
import { isUuid } from '../domain/uuid.ts';
import { count, json, numbers, ownEntry, record, invalidParameter, strings, text } from './parameters.ts';

export type Parameters = Readonly<Record<string, unknown>>;

/** The dialect in which the caller asked, and so is answered. */
export type Dialect = 'documents' | 'simple-rest';

/** Spells a parameter as the caller has written it, for error messages. */
export type Spelled = (name: string) => string;

export interface ParsedList {
  readonly query: ListQuery;
  readonly dialect: Dialect;
}

const reserved = ['page', 'perPage', 'sort', 'sortDirection', 'search', 'filters', 'columns', 'range', 'filter'];

/**
 * Parses the query string of either dialect into one query; a sort, filter or column that the list does not declare, or
 * that the actor may not see, is 422.
 */
export const parseList = (
  list: List,
  actor: Actor,
  parameters: Parameters,
  spelled: Spelled = (name) => name,
): ParsedList => {
  const declared = [...reserved, ...Object.keys(list.params ?? {})];
  const unknown = Object.keys(parameters).filter((key) => !declared.includes(key));
  if (unknown.length > 0) throw invalidParameter(spelled(unknown[0] ?? ''), 'is not a parameter of this list');
  const dialect = 'range' in parameters || 'filter' in parameters ? 'simple-rest' : 'documents';
  const reader = new Set(visibleColumns(list, actor).map((column) => column.key));
  const columns = list.columns.filter((column) => reader.has(column.key));
  const query =
    dialect === 'documents'
      ? readDocuments(list, columns, parameters, spelled)
      : readSimpleRest(list, columns, parameters);
  if (query.search && !list.search)
    throw invalidParameter(
      dialect === 'documents' ? 'search' : 'filter',
      'is not supported: this list cannot be searched',
    );
  const filters = [...query.filters, ...plainFilters(list, parameters, spelled)];
  if (filters.flatMap(({ values }) => ['', ...values]).length > mostSaid)
    throw invalidParameter('filters', 'have too many values');
  return { query: { ...query, filters }, dialect };
};

/** Filters and their values together: the database takes 65,535 parameters, and nobody chooses a tenth of them. */
const mostSaid = 5000;

const readDocuments = (
  list: List,
  columns: readonly Column[],
  parameters: Parameters,
  spelled: Spelled,
): ListQuery => ({
  page: count(parameters.page, 'page', 1),
  // A page of 0 rows is asked for to learn the total alone.
  perPage: Math.min(count(parameters.perPage, spelled('perPage'), list.pageSize, 0), largestPage),
  ...readSort(list, columns, text(parameters.sort), text(parameters.sortDirection)),
  search: text(parameters.search).trim(),
  filters: readFilters(list, columns, parameters.filters),
  ...(parameters.columns ? { columns: readColumns(columns, parameters.columns) } : {}),
});

const readSimpleRest = (list: List, columns: readonly Column[], parameters: Parameters): ListQuery => {
  const [sort, direction] = strings(json(parameters.sort, 'sort') ?? []);
  const [from = 0, to = from + list.pageSize - 1] = numbers(json(parameters.range, 'range') ?? []);
  const { q, id, ...rest } = record(json(parameters.filter, 'filter') ?? {});
  const perPage = Math.min(Math.max(to - from + 1, 1), largestPage);
  if (from % perPage !== 0) throw invalidParameter('range', 'must begin at a multiple of its length');
  return {
    page: from / perPage + 1,
    perPage,
    ...readSort(list, columns, sort ?? '', (direction ?? '').toLowerCase()),
    search: text(q).trim(),
    filters: Object.entries(rest).map(([key, value]) => equality(list, columns, key, value)),
    ...(id === undefined ? {} : { ids: strings([id].flat()) }),
  };
};

const readSort = (list: List, columns: readonly Column[], key: string, direction: string) => {
  if (key === '') return { sort: list.defaultSort.key, direction: list.defaultSort.direction };
  const sortable = key === 'id' || columns.some((column) => column.key === key && column.sort);
  if (!sortable && key !== list.defaultSort.key)
    throw invalidParameter('sort', `${key} is not a sortable column of this list`);
  if (!['', 'asc', 'desc'].includes(direction)) throw invalidParameter('sortDirection', 'must be asc or desc');
  return { sort: key, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) };
};

const readFilters = (list: List, columns: readonly Column[], value: unknown): Filter[] => {
  const filters = json(value, 'filters') ?? [];
  if (!Array.isArray(filters)) throw invalidParameter('filters', 'must be a list');
  return filters.map((entry) => {
    const { key, option, values } = record(entry);
    const said = strings([values ?? []].flat());
    const word = text(option);
    const parameter = ['', '=', 'equals'].includes(word) && parameterOf(list, key);
    if (parameter) return saying(parameter, said, 'filters');
    const column = filteredBy(columns, key);
    if (!column) throw invalidParameter('filters', `${text(key)} is not a filterable column of this list`);
    return checkFilter(column, readOption(column, word), said);
  });
};

const readOption = (column: Column, word: string): FilterOption => {
  const said = ownEntry(filterOptionWords, word) ?? filterOptions.find((candidate) => candidate === word);
  // On a column of choices `includes` is the opposite of `excludes`: equal to one of the values.
  const option = said === 'includes' && isChosen(column) ? '=' : said;
  if (!option || !optionsOf[column.kind].includes(option))
    throw invalidParameter('filters', `${column.label} has no filter '${word}'`);
  return option;
};

const isChosen = ({ kind }: Column) => kind === 'choice' || kind === 'model';

const checkFilter = (column: Column, option: FilterOption, values: readonly string[]): Filter => {
  if (option === 'blank') {
    if (values.length > 0) throw invalidParameter('filters', `${column.label}: 'is blank' takes no value`);
    return { key: column.key, option, values };
  }
  const wanted = option === '..' ? 2 : 1;
  if (values.length < wanted || values.some((value) => value === '')) {
    throw invalidParameter('filters', `${column.label} needs ${wanted === 2 ? 'a value and an end value' : 'a value'}`);
  }
  const wrong = values.find((value) => !holds[column.kind](value));
  if (wrong !== undefined) throw invalidParameter('filters', `${column.label}: '${wrong}' is not a ${column.kind}`);
  return { key: column.key, option, values };
};

const isNumber = (value: string) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
const isTruth = (value: string) => value === 'true' || value === 'false';
const isAny = () => true;

/** Validates a filter's value by the kind of its column. */
const holds: Readonly<Record<Column['kind'], (value: string) => boolean>> = {
  text: isAny,
  texts: isAny,
  choice: isAny,
  number: isNumber,
  quantity: isNumber,
  money: isNumber,
  percent: isNumber,
  distance: isNumber,
  boolean: isTruth,
  checkbox: isTruth,
  day: isDay,
  instant: isDay,
  model: isUuid,
};

/** `client_id=…`: parameters that the documents name. */
const plainFilters = (list: List, parameters: Parameters, spelled: Spelled): Filter[] =>
  Object.entries(list.params ?? {})
    .filter(([name]) => parameters[name] !== undefined)
    .map(([name, parameter]) => saying(parameter, [text(parameters[name])], spelled(name)));

/** Each is an exact filter on a property of the row; several records or choices stand between commas. */
const saying = (parameter: Parameter, values: readonly string[], spelled: string): Filter => {
  const { key } = parameter;
  const several = values.flatMap((value) => value.split(','));
  if ('of' in parameter) return { key, option: '=', values: several, of: parameter.of };
  if (parameter.kind === 'choice') return { key, option: '=', values: several };
  const [value = ''] = values;
  const read = parameter.kind === 'day' ? readDay(value) : readTruth(value);
  if (read !== undefined && values.length === 1) return { key, option: '=', values: [read] };
  throw invalidParameter(
    spelled,
    parameter.kind === 'day' ? 'must be a day, such as 2026-01-31' : 'must be true or false',
  );
};

/** A parameter without a value is true: `?with_entity`. */
const readTruth = (value: string): string | undefined => (value === '' ? 'true' : isTruth(value) ? value : undefined);

const parameterOf = (list: List, key: unknown): Parameter | undefined =>
  ownEntry(list.params ?? {}, camelKey(text(key)));

const filteredBy = (columns: readonly Column[], key: unknown): Column | undefined =>
  columns.find((column) => column.key === camelKey(text(key)) && column.filter);

const equality = (list: List, columns: readonly Column[], key: string, value: unknown): Filter => {
  const values = strings([value].flat());
  const parameter = parameterOf(list, key);
  if (parameter) return saying(parameter, values, 'filter');
  const column = filteredBy(columns, key);
  if (!column) throw invalidParameter('filter', `${key} is not a filterable column of this list`);
  return checkFilter(column, optionsOf[column.kind].includes('=') ? '=' : 'includes', values);
};

const readColumns = (columns: readonly Column[], value: unknown): string[] => {
  const keys = Array.isArray(value) ? strings(value) : text(value).split(',');
  const foreign = keys.find((key) => !columns.some((column) => column.key === key));
  if (foreign !== undefined) throw invalidParameter('columns', `${foreign} is not a column of this list`);
  return keys;
};
