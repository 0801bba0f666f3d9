import { isDay } from '../domain/dates.ts';
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
} from '../domain/list.ts';
import { isStorable } from '../domain/fields.ts';
import type { Actor } from '../domain/permissions.ts';
import { Invalid } from './errors.ts';

export type Parameters = Readonly<Record<string, unknown>>;

/** How the caller asked, and so how it is answered. */
export type Dialect = 'documents' | 'simple-rest';

export interface ParsedList {
  readonly query: ListQuery;
  readonly dialect: Dialect;
}

const reserved = ['page', 'perPage', 'sort', 'sortDirection', 'search', 'filters', 'columns', 'range', 'filter'];

/** Turns the query string of either dialect into one query; what the list does not declare or the actor may not see is 422. */
export const parseList = (list: List, actor: Actor, parameters: Parameters): ParsedList => {
  const known = [...reserved, ...Object.keys(list.params ?? {})];
  const unknown = Object.keys(parameters).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw refused(unknown[0] ?? '', 'is not a parameter of this list');
  const dialect = 'range' in parameters || 'filter' in parameters ? 'simple-rest' : 'documents';
  const reader = new Set(visibleColumns(list, actor).map((column) => column.key));
  const columns = list.columns.filter((column) => reader.has(column.key));
  const query =
    dialect === 'documents' ? readDocuments(list, columns, parameters) : readSimpleRest(list, columns, parameters);
  return { query: { ...query, filters: [...query.filters, ...plainFilters(list, parameters)] }, dialect };
};

const readDocuments = (list: List, columns: readonly Column[], parameters: Parameters): ListQuery => ({
  page: count(parameters.page, 'page', 1),
  perPage: Math.min(count(parameters.perPage, 'perPage', list.pageSize), largestPage),
  ...readSort(list, columns, text(parameters.sort), text(parameters.sortDirection)),
  search: text(parameters.search).trim(),
  filters: readFilters(columns, parameters.filters),
  ...(parameters.columns ? { columns: readColumns(columns, parameters.columns) } : {}),
});

const readSimpleRest = (list: List, columns: readonly Column[], parameters: Parameters): ListQuery => {
  const [sort, direction] = strings(json(parameters.sort, 'sort') ?? []);
  const [from = 0, to = from + list.pageSize - 1] = numbers(json(parameters.range, 'range') ?? []);
  const { q, id, ...rest } = record(json(parameters.filter, 'filter') ?? {});
  const perPage = Math.min(Math.max(to - from + 1, 1), largestPage);
  if (from % perPage !== 0) throw refused('range', 'must begin at a multiple of its length');
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
    throw refused('sort', `${key} is not a column that this list sorts by`);
  if (!['', 'asc', 'desc'].includes(direction)) throw refused('sortDirection', 'must be asc or desc');
  return { sort: key, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) };
};

const readFilters = (columns: readonly Column[], value: unknown): Filter[] => {
  const filters = json(value, 'filters') ?? [];
  if (!Array.isArray(filters)) throw refused('filters', 'must be a list');
  return filters.map((entry) => {
    const { key, option, values } = record(entry);
    const column = columns.find((candidate) => candidate.key === key && candidate.filter);
    if (!column) throw refused('filters', `${String(key)} is not a column that this list filters by`);
    return checkFilter(column, readOption(column, text(option)), strings([values ?? []].flat()));
  });
};

const readOption = (column: Column, word: string): FilterOption => {
  const option = filterOptionWords[word] ?? filterOptions.find((candidate) => candidate === word);
  if (!option || !optionsOf[column.kind].includes(option))
    throw refused('filters', `${column.label} has no filter '${word}'`);
  return option;
};

const checkFilter = (column: Column, option: FilterOption, values: readonly string[]): Filter => {
  const wanted = option === 'blank' ? 0 : option === '..' ? 2 : 1;
  if (values.length < wanted || values.some((value) => value === '')) {
    throw refused('filters', `${column.label} needs ${wanted === 2 ? 'a value and an end value' : 'a value'}`);
  }
  const wrong = option === 'blank' ? undefined : values.find((value) => !holds[column.kind](value));
  if (wrong !== undefined) throw refused('filters', `${column.label}: '${wrong}' is not a ${column.kind}`);
  return { key: column.key, option, values };
};

const isNumber = (value: string) => /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
const isId = (value: string) => /^[0-9a-f-]{36}$/i.test(value);
const isTruth = (value: string) => value === 'true' || value === 'false';
const isAny = () => true;

/** Which values a kind of column compares with. */
const holds: Readonly<Record<Column['kind'], (value: string) => boolean>> = {
  ...{ text: isAny, texts: isAny, choice: isAny },
  ...{ number: isNumber, quantity: isNumber, money: isNumber, percent: isNumber, distance: isNumber },
  ...{ boolean: isTruth, checkbox: isTruth },
  ...{ day: isDay, instant: isDay, model: isId },
};

/** `client_id=…`: parameters that the documents name; each is an exact filter on a property of the row. */
const plainFilters = (list: List, parameters: Parameters): Filter[] =>
  Object.entries(list.params ?? {})
    .filter(([name]) => parameters[name] !== undefined)
    .map(([name, key]) => ({ key, option: '=' as const, values: text(parameters[name]).split(',') }));

const equality = (list: List, columns: readonly Column[], key: string, value: unknown): Filter => {
  const values = strings([value].flat());
  const parameter = list.params?.[key];
  if (parameter) return { key: parameter, option: '=', values };
  const column = columns.find((candidate) => candidate.key === key && candidate.filter);
  if (!column) throw refused('filter', `${key} is not a column that this list filters by`);
  return checkFilter(column, optionsOf[column.kind].includes('=') ? '=' : 'includes', values);
};

const readColumns = (columns: readonly Column[], value: unknown): string[] => {
  const keys = Array.isArray(value) ? strings(value) : text(value).split(',');
  const foreign = keys.find((key) => !columns.some((column) => column.key === key));
  if (foreign !== undefined) throw refused('columns', `${foreign} is not a column of this list`);
  return keys;
};

const refused = (field: string, message: string) => new Invalid({ [field]: [message] });

const text = (value: unknown): string => {
  if (typeof value === 'string' && !isStorable(value))
    throw refused('base', 'A character stands in the question that nothing can contain.');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

const count = (value: unknown, name: string, otherwise: number): number => {
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 1e9) throw refused(name, 'must be a whole number from 1');
  return number;
};

const json = (value: unknown, name: string): unknown => {
  if (typeof value !== 'string' || value === '') return value === '' ? undefined : value;
  try {
    return JSON.parse(value);
  } catch {
    throw refused(name, 'is not JSON');
  }
};

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((entry) => (entry === null ? '' : text(entry))) : [];
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((entry): entry is number => Number.isInteger(entry) && entry >= 0) : [];
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
