import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { visibleColumns, type Column, type ListQuery, type Row } from '../domain/list.ts';
import type { Actor } from '../domain/permissions.ts';
import { writeCsv } from '../lib/export/csv.ts';
import { writePdf } from '../lib/export/pdf.ts';
import type { ExportOptions, Writer } from '../lib/export/writer.ts';
import { writeXlsx } from '../lib/export/xlsx.ts';
import { allRows, presenter, type RowSource } from './rows.ts';
import { streamRows } from '../lib/streamRows.ts';

export const fileFormats = {
  csv: { write: writeCsv, contentType: 'text/csv; charset=utf-8' },
  xlsx: { write: writeXlsx, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { write: writePdf, contentType: 'application/pdf' },
} as const satisfies Record<string, { write: Writer; contentType: string }>;

export type FileFormat = keyof typeof fileFormats;

export const isFileFormat = (format: unknown): format is FileFormat =>
  typeof format === 'string' && Object.hasOwn(fileFormats, format);

export interface ListFile {
  readonly source: RowSource;
  readonly actor: Actor;
  readonly query: ListQuery;
  readonly format: FileFormat;
  readonly options: Omit<ExportOptions, 'title'>;
  /** Told of each row as it is written. */
  readonly onRow?: () => Promise<void>;
}

/** All rows of a list as a file, from a cursor: memory stays flat however many there are. */
export const writeListFile = (em: EntityManager, file: ListFile): Readable =>
  fileFormats[file.format].write(columnsOf(file), presented(em, file), {
    ...file.options,
    title: titleOf(file.source),
  });

export const fileNameOf = ({ list }: RowSource, format: FileFormat): string =>
  `${list.name.replaceAll(' ', '-')}.${format}`;

async function* presented(em: EntityManager, { source, actor, query, onRow }: ListFile): AsyncIterable<Row> {
  const present = presenter(source.list, actor);
  for await (const row of streamRows(em, allRows(source, actor, query))) {
    yield present(row);
    await onRow?.();
  }
}

/** Those asked for, in that order; else those that the list shows at first. */
const columnsOf = ({ source, actor, query }: ListFile): readonly Column[] => {
  const visible = visibleColumns(source.list, actor);
  if (!query.columns) return visible.filter((column) => !column.hidden);
  return query.columns.flatMap((key) => visible.find((column) => column.key === key) ?? []);
};

const titleOf = ({ list }: RowSource) => list.name.charAt(0).toUpperCase() + list.name.slice(1);
