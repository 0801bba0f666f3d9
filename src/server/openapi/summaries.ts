import type { ListOperation } from '../../platform/lists/operation.ts';
import { recordNamed } from './tags.ts';
import { segmentsOf, type Operation } from './types.ts';

/** The summary: the route's own, a list's, or the verb and the record that method and path name. */
export const summaryOf = (operation: Operation): string => {
  const { config, method, url } = operation;
  const summary = config.summary ?? listSummary(operation) ?? recordSummary(operation);
  if (!summary) throw new Error(`${method} ${url} has no summary: give the route config.summary`);
  return summary;
};

const listSummary = (operation: Operation): string | undefined => {
  const { listOperation } = operation.config;
  if (!listOperation) return undefined;
  const { list, kind } = listOperation;
  return listSummaries[kind](`${list.name}${parentOf(operation)}`);
};

const listSummaries: Readonly<Record<ListOperation['kind'], (rows: string) => string>> = {
  page: (rows) => `List ${rows}`,
  choices: (rows) => `Count ${rows} by the choices of a column`,
  sums: (rows) => `Sum the amounts of ${rows}`,
  parts: (rows) => `Break down the sums of ${rows}`,
  export: (rows) => `Start an export of ${rows}`,
  csv: (rows) => `Download ${rows} as CSV`,
  xlsx: (rows) => `Download ${rows} as XLSX`,
  pdf: (rows) => `Download ${rows} as PDF`,
};

/** ' of a client' for a list below a record. */
const parentOf = (operation: Operation): string => {
  const [first = '', second] = segmentsOf(operation);
  const record = second?.startsWith(':') ? recordNamed(first) : undefined;
  return record ? ` of ${record}` : '';
};

const recordSummary = (operation: Operation): string | undefined => {
  const [first = '', ...rest] = segmentsOf(operation);
  const record = recordNamed(first);
  const verb = verbs[`${operation.method} ${rest.join('/')}`.trim()];
  return record && verb ? verb(record) : undefined;
};

/** Verbs by the method and the path below the record's kind. */
const verbs: Readonly<Record<string, (record: string) => string>> = {
  POST: (record) => `Create ${record}`,
  'GET :id': (record) => `Show ${record}`,
  'PATCH :id': (record) => `Change ${record}`,
  'PUT :id': (record) => `Save ${record}`,
  'DELETE :id': (record) => `Delete ${record}`,
  'POST :id/restore': (record) => `Restore ${record}`,
  'GET :id/timeline': (record) => `List the activity of ${record}`,
  'GET :id/explanation': (record) => `Explain a figure of ${record}`,
  'POST :id/file_upload': (record) => `Upload a file to ${record}`,
  'POST :id/reveal': (record) => `Show a full number of ${record}`,
};

/** A unique id that is as stable as method and path: 'getBranchesByIdAdvisorCodes'. */
export const operationIdOf = (operation: Operation): string => {
  const words = segmentsOf(operation).flatMap((segment) =>
    segment.startsWith(':') ? ['by', ...wordsIn(segment)] : wordsIn(segment),
  );
  return [operation.method.toLowerCase(), ...words.map(capitalized)].join('');
};

const wordsIn = (segment: string): string[] => segment.split(/[^a-z0-9]+/i).filter(Boolean);

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
