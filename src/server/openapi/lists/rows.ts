import type { Column, ColumnKind, List } from '../../../domain/list.ts';
import type { Json } from '../types.ts';

/** The schema of a list's row, from its column table. Only the columns that were requested and may be seen are answered. */
export const rowSchema = ({ columns, extras = [], name }: List): Json => ({
  type: 'object',
  description: `A row of the list of ${name}.`,
  required: ['id'],
  properties: {
    id: { type: 'string' },
    ...Object.fromEntries(extras.map((key) => [key, extraSchema(key)])),
    ...Object.fromEntries(columns.map((column) => [column.key, columnSchema(column)])),
  },
});

const columnSchema = (column: Column): Json => ({
  description: descriptionOf(column),
  ...(column.choices && column.kind !== 'texts' && column.kind !== 'boolean' ? kinds.text : kinds[column.kind]),
});

const descriptionOf = ({ label, kind, choices, can: action, deduction }: Column): string =>
  [
    `${label}.`,
    choices && kind !== 'boolean' && `One of: ${Object.values(choices).join(', ')}.`,
    deduction && 'A deduction: stored without its sign.',
    action && `Answered only to callers with the right \`${action}\`.`,
  ]
    .filter((part) => typeof part === 'string')
    .join(' ');

const decimal = { type: ['string', 'null'], pattern: String.raw`^-?\d+(\.\d+)?$`, examples: ['1250.00'] };

/** The JSON type of each kind of column. */
const kinds: Readonly<Record<ColumnKind, Json>> = {
  text: { type: ['string', 'null'] },
  texts: {
    type: ['array', 'null'],
    items: { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/NamedItem' }] },
  },
  choice: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  quantity: decimal,
  money: decimal,
  percent: decimal,
  distance: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  checkbox: { type: ['boolean', 'null'] },
  day: { type: ['string', 'null'], format: 'date' },
  instant: { type: ['string', 'null'], format: 'date-time' },
  model: { type: ['string', 'null'] },
};

const extraSchema = (key: string): Json => {
  // A custodian's id is its short name.
  if (key === 'custodianId') return kinds.text;
  if (/Id$/.test(key)) return { type: ['string', 'null'], format: 'uuid' };
  if (/^is[A-Z]/.test(key)) return { type: ['boolean', 'null'] };
  return {};
};

/** An entry of a column of several records. */
export const namedItemSchema: Json = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'string' }, name: { type: 'string' } },
};
