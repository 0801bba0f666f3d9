import { z } from 'zod';
import { summedColumns, type List } from '../../../domain/list.ts';
import { codesOf } from '../../../domain/choices.ts';
import { fileFormats, type FileFormat } from '../../../platform/lists/listFile.ts';
import type { ListOperation } from '../../../platform/lists/operation.ts';
import { jsonSchemaOf } from '../jsonSchema.ts';
import { refTo, type Components, type Json } from '../types.ts';
import { componentName } from './names.ts';
import { namedItemSchema, rowSchema } from './rows.ts';

type Answers = Readonly<Record<string, Json>>;

/** The successful answer of a list's operation. */
export const listAnswer = ({ list, kind }: ListOperation, components: Components): Answers => {
  if (kind === 'page') return { 200: pageAnswer(list, components) };
  if (kind === 'export') return { 202: exportAnswer(components) };
  if (isFile(kind)) return { 200: fileAnswer(kind) };
  return { 200: answer(figures[kind].description, figures[kind].schema(list)) };
};

const isFile = (kind: ListOperation['kind']): kind is FileFormat =>
  codesOf(fileFormats).some((format) => format === kind);

const answer = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const pageAnswer = (list: List, { schemas }: Components): Json => {
  const name = `${componentName(list)}Row`;
  schemas.set('NamedItem', namedItemSchema);
  schemas.set(name, rowSchema(list));
  const rows = { type: 'array', items: refTo('schemas', name) };
  const meta = {
    type: 'object',
    required: ['pagination'],
    properties: { pagination: jsonSchemaOf(pagination, 'output', schemas) },
  };
  const page = { type: 'object', required: ['data', 'meta'], properties: { data: rows, meta } };
  return {
    ...answer('A page of rows; the array of rows alone if the call has `range` or `filter`.', { anyOf: [page, rows] }),
    headers: {
      'content-range': {
        description: 'Only if the call has `range` or `filter`: the rows and the total.',
        schema: { type: 'string', examples: [`${list.path} 0-24/319`] },
      },
    },
  };
};

const pagination = z
  .object({
    page: z.int(),
    perPage: z.int(),
    totalPages: z.int(),
    totalEntries: z.int().describe('All rows that the query finds.'),
    isEstimate: z.literal(true).optional().describe('The total is an estimate: there are more than 100,000 rows.'),
  })
  .meta({ id: 'Pagination', description: 'The page and the total.' });

const started = z
  .object({
    message: z.string(),
    export: z.object({ id: z.uuid(), status: z.string() }),
  })
  .meta({
    id: 'StartedExport',
    description:
      'An export that was queued. `GET /api/exports/{id}` answers its progress and, when it is completed, its `url`.',
  });

const exportAnswer = ({ schemas }: Components): Json =>
  answer('The export has started.', jsonSchemaOf(started, 'output', schemas));

const fileAnswer = (format: FileFormat): Json => ({
  description: 'All rows that the query finds, as a file.',
  headers: {
    'content-disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  },
  content: {
    [fileFormats[format].contentType]: {
      schema: format === 'csv' ? { type: 'string' } : { type: 'string', format: 'binary' },
    },
  },
});

const sumsOf = (list: List): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    summedColumns(list.columns).map(({ key, label }) => [key, { type: 'string', description: `${label}.` }]),
  ),
});

const partsSchema = (sums: Json): Json => {
  const summed = { rows: { type: 'integer' }, sums };
  const text = { type: ['string', 'null'] };
  const others = { ...summed, parts: { type: 'integer', description: 'The number of these parts.' } };
  const part = { value: text, name: text, ...summed };
  return record({
    parts: { type: 'array', items: record(part), description: 'The largest parts; `value` is for a filter.' },
    others: { anyOf: [record(others), { type: 'null' }], description: 'The sum of all smaller parts.' },
    total: record(summed),
  });
};

const record = (properties: Json): Json => ({ type: 'object', required: Object.keys(properties), properties });

const inData = (data: Json): Json => record({ data });

/** The answers of the figures beside the rows. */
const figures: Readonly<
  Record<'choices' | 'sums' | 'parts', { readonly description: string; readonly schema: (list: List) => Json }>
> = {
  choices: {
    description: 'The number of rows of each choice.',
    schema: () => inData({ type: 'object', additionalProperties: { type: 'integer' } }),
  },
  sums: { description: 'The sums of all rows that the query finds.', schema: (list) => inData(sumsOf(list)) },
  parts: {
    description: 'The sums, broken down by a column.',
    schema: (list) => inData(partsSchema(sumsOf(list))),
  },
};
