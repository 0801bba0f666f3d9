import type { Readable } from 'node:stream';
import type { Column, ColumnKind, Row } from '../../domain/list.ts';
import type { Logo } from '../pdf/logo.ts';

export interface ExportOptions {
  readonly title: string;
  readonly firmName: string;
  readonly logo?: Logo | undefined;
  /** 'YYYY-MM-DD' */
  readonly generatedOn: string;
}

/** Takes any columns and rows, and knows no noun. A reader that stops reading stops the rows too. */
export type Writer = (columns: readonly Column[], rows: AsyncIterable<Row>, options: ExportOptions) => Readable;

/** The id of the last row where columns are added up. */
export const totalId = 'total';

/** The columns of that row, whose other cells stay empty. */
export const ofTotal = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column) => ({ ...column, empty: '' }));

/** Kinds that a spreadsheet calculates with; all others may hold what people typed. */
export const numericKinds: ReadonlySet<ColumnKind> = new Set(['number', 'quantity', 'money', 'percent', 'distance']);
