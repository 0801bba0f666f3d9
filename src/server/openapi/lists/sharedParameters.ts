import { filterOptions, filterOptionWords, largestPage } from '../../../domain/list.ts';
import type { Json } from '../types.ts';

const inQuery = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  description,
  schema,
});

/** Parameters that every list takes: the documents' dialect first, then that of ra-data-simple-rest. */
export const sharedParameters: readonly (readonly [string, Json])[] = [
  ['Page', inQuery('page', 'The page, from 1.', { type: 'integer', minimum: 1, default: 1 })],
  [
    'PerPage',
    inQuery('perPage', `Rows of a page, at most ${largestPage}. With 0 only the total is answered.`, {
      type: 'integer',
      minimum: 0,
    }),
  ],
  [
    'SortDirection',
    inQuery('sortDirection', 'Empty values are the smallest.', { type: 'string', enum: ['asc', 'desc'] }),
  ],
  ['Search', inQuery('search', 'Rows that contain this text.', { type: 'string' })],
  [
    'Range',
    inQuery(
      'range',
      'For clients of ra-data-simple-rest, instead of `page` and `perPage`: a JSON array of the first and the last row, from 0. The first is a multiple of the page’s length. The answer is then the array of rows alone, with their range and total in the header `Content-Range`.',
      { type: 'string', examples: ['[0,24]'] },
    ),
  ],
  [
    'Filter',
    inQuery(
      'filter',
      'For clients of ra-data-simple-rest, instead of `filters` and `search`: a JSON object of a column’s key and its value, or values. `q` is the search, and `id` names rows. With `range` or `filter`, `sort` is a JSON array such as `["name","ASC"]`.',
      { type: 'string', examples: ['{"q":"smith"}'] },
    ),
  ],
  [
    'FileFormat',
    inQuery('fileFormat', 'The format of the file.', { type: 'string', enum: ['csv', 'xlsx', 'pdf'], default: 'csv' }),
  ],
];

/** The body of a POST that starts an export. */
export const exportBody: Json = {
  description: 'The parameters may also be in the body, and the body in `{ "export": { … } }`.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          fileFormat: { type: 'string', enum: ['csv', 'xlsx', 'pdf'], default: 'csv' },
          filters: { $ref: '#/components/schemas/Filters' },
        },
      },
    },
  },
};

/** The grammar of filters. */
export const filtersSchema: Json = {
  type: 'array',
  description: 'All filters apply together; of several values of one filter, one has to match.',
  items: {
    type: 'object',
    required: ['key', 'option'],
    properties: {
      key: { type: 'string', description: 'The key of a column that can be filtered.' },
      option: {
        type: 'string',
        enum: [...new Set([...filterOptions, ...Object.keys(filterOptionWords)])],
        description: '`..` or `between` takes two values, `blank` none, every other at least one.',
      },
      values: { type: 'array', items: { type: 'string' }, description: 'Days are written 2026-01-31, truth `true`.' },
    },
  },
};
