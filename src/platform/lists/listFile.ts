import { Readable } from 'node:stream';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { visibleColumns, type Column, type Row } from '../../domain/list.ts';
import { writeCsv } from '../../lib/export/csv.ts';
import type { ExportOptions, Writer } from '../../lib/export/writer.ts';
import { allRows } from './matching.ts';
import { presenter } from './presenter.ts';
import type { ListRequest, RowSource } from './source.ts';
import { streamRows } from '../../lib/streamRows.ts';
import { totalOf } from './sums.ts';

/** The writers of xlsx and pdf are imported on first use, so that the server starts without them. */
export const fileFormats = {
  csv: { writer: async () => writeCsv, contentType: 'text/csv; charset=utf-8' },
  xlsx: {
    writer: async () => (await import('../../lib/export/xlsx.ts')).writeXlsx,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pdf: { writer: async () => (await import('../../lib/export/pdf.ts')).writePdf, contentType: 'application/pdf' },
} as const satisfies Record<string, { writer: () => Promise<Writer>; contentType: string }>;

export type FileFormat = keyof typeof fileFormats;

export const isFileFormat = (format: unknown): format is FileFormat =>
  typeof format === 'string' && Object.hasOwn(fileFormats, format);

export interface ListFile extends ListRequest {
  readonly format: FileFormat;
  readonly options: Omit<ExportOptions, 'title'>;
  /** Called with each row as it is written. */
  readonly onRow?: (row: Row) => Promise<void>;
}

/** Writes all rows of a list into a file, from a cursor: memory stays flat however many there are. */
export const writeListFile = async (em: EntityManager, file: ListFile): Promise<Readable> => {
  const write = await fileFormats[file.format].writer();
  const columns = columnsOf(file);
  const options = { ...file.options, title: titleOf(file.source) };
  const pieces = withFirstRow(presented(em, file, columns), (rows) => write(columns, rows, options));
  return Readable.from(pieces, { objectMode: false });
};

/**
 * Waits for the first row before anything is sent: an error before that is sent as an error response, not as a broken
 * file.
 */
async function* withFirstRow(
  rows: AsyncGenerator<Row>,
  write: (rows: AsyncIterable<Row>) => Readable,
): AsyncIterable<Buffer> {
  try {
    const first = await rows.next();
    yield* write(first.done ? rows : prepended(first.value, rows));
  } finally {
    await rows.return(undefined);
  }
}

/** Not a generator, which would cost another turn of the event loop for each row. */
const prepended = (first: Row, rows: AsyncGenerator<Row>): AsyncIterable<Row> => {
  let next: () => Promise<IteratorResult<Row>> = async () => {
    next = () => rows.next();
    return { value: first, done: false };
  };
  return { [Symbol.asyncIterator]: () => ({ next: () => next(), return: () => rows.return(undefined) }) };
};

export const fileNameOf = ({ list }: RowSource, format: FileFormat): string =>
  `${list.name.replaceAll(' ', '-')}.${format}`;

async function* presented(em: EntityManager, file: ListFile, columns: readonly Column[]): AsyncGenerator<Row> {
  const { source, actor, onRow } = file;
  const present = presenter(columns, source.relatedKeys);
  const total = totalOf(columns);
  for await (const batch of inBatches(streamRows(em, allRows(file, columns)))) {
    const rows = batch.map(present);
    for (const shown of source.inWords ? await source.inWords(em, actor, rows) : rows) {
      total.add(shown);
      yield shown;
      if (onRow) await onRow(shown);
    }
    await yieldToOthers();
  }
  for (const row of total.rows()) yield row;
}

async function* inBatches<Item>(rows: AsyncIterable<Item>): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for await (const row of rows) {
    if (batch.push(row) < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const batchSize = 200;

/** The requested columns in their order, or those that the list shows at first. */
const columnsOf = ({ source, actor, query }: ListFile): readonly Column[] => {
  const visible = visibleColumns(source.list, actor);
  if (!query.columns) return visible.filter((column) => !column.hidden);
  return query.columns.flatMap((key) => visible.find((column) => column.key === key) ?? []);
};

const titleOf = ({ list }: RowSource) => list.name.charAt(0).toUpperCase() + list.name.slice(1);
