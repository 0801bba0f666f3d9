import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { format } from '../../../src/domain/format.ts';
import type { Column, ColumnKind, Row } from '../../../src/domain/list.ts';
import { StatusChip, toneOfLabel } from '../StatusChip.tsx';
import { useCellContext } from './context.ts';
import { decimalsOf, withDecimals } from './decimals.ts';
import { Several } from './Several.tsx';

interface CellProps {
  readonly column: Column;
  readonly row: Row;
  /** Long text is wrapped, not cut. */
  readonly whole?: boolean;
}

/** A cell, rendered by its column's kind, and linked if the column has a link. */
export function Cell({ column, row, whole }: CellProps) {
  const { cells, me } = useCellContext();
  const own = cells[column.key];
  if (own) return own(row);
  const to = column.link?.(row, me);
  const shown = <Value column={column} value={row[column.key]} whole={whole || to !== undefined} />;
  if (!to) return shown;
  return (
    <a href={to} className="link">
      {shown}
    </a>
  );
}

type ValueProps = Pick<CellProps, 'column' | 'whole'> & { readonly value: unknown };

function Value({ column, value, whole }: ValueProps) {
  if (isNothing(value)) return <Muted>{column.empty ?? '–'}</Muted>;
  if (Array.isArray(value)) return <Several column={column} whole={whole} values={value} />;
  if (column.kind === 'quantity') return <Aligned column={column} value={value} />;
  const text = format(column.kind, value, column);
  if (column.kind === 'choice') return <Chosen column={column} text={text} whole={whole} />;
  return column.kind === 'text' && !whole && text.length > short ? <Truncated text={text} /> : text;
}

/** Pads to the most decimals of the page, so that the decimal points of a column align. */
function Aligned({ column, value }: Pick<ValueProps, 'column' | 'value'>) {
  const { data = [] } = useListContext<Row>();
  return withDecimals(format(column.kind, value, column), mostDecimals(data, column));
}

const decimalsByRows = new WeakMap<readonly Row[], Map<Column, number>>();

/** Cached for the rows of a page, so that each cell need not look at all of them. */
function mostDecimals(rows: readonly Row[], column: Column): number {
  const ofRows = decimalsByRows.get(rows) ?? new Map<Column, number>();
  const decimals =
    ofRows.get(column) ?? Math.max(0, ...rows.map((row) => decimalsOf(format(column.kind, row[column.key], column))));
  decimalsByRows.set(rows, ofRows.set(column, decimals));
  return decimals;
}

function Chosen({ column, text, whole }: Pick<CellProps, 'column' | 'whole'> & { readonly text: string }) {
  const tone = toneOfLabel(column.choices ?? {}, text);
  const shown = tone ? <StatusChip tone={tone} label={text} /> : text;
  return text.length > oneLine && !whole ? <span className="list-choice">{shown}</span> : shown;
}

// A choice above this many letters may take two lines, where many columns share the page.
const oneLine = 16;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a row's cell has any text. */
export const hasText = (column: Column, row: Row): boolean => column.empty !== undefined || !isNothing(row[column.key]);

function Muted({ children }: { readonly children: ReactNode }) {
  return <span className="muted">{children}</span>;
}

// Prose is cut at the documents' width; an address of mail or web is no use when it is cut.
const widestOf = (text: string) => (text.includes(' ') ? 200 : 280);

// Text of at most this many letters certainly fits, and may take two lines where columns are narrow.
const short = 24;

function Truncated({ text }: { readonly text: string }) {
  return (
    <span className="list-above list-cut" style={{ maxWidth: widestOf(text) }} data-hint={text}>
      {text}
    </span>
  );
}

const figures: readonly ColumnKind[] = ['number', 'quantity', 'money', 'percent', 'distance'];

export const isFigure = ({ kind }: Column): boolean => figures.includes(kind);

const unbroken: readonly ColumnKind[] = [...figures, 'day', 'instant'];

/** Money and days never wrap. */
export const isUnbroken = ({ kind }: Column): boolean => unbroken.includes(kind);

/** Class names that the theme's tables style; styles per cell would cost too much. */
export const looksOf = (column: Column, first: boolean): string =>
  [
    first && 'list-first',
    isFigure(column) && 'list-right',
    isUnbroken(column) && 'list-unbroken',
    isName(column) && 'list-name',
  ]
    .filter(Boolean)
    .join(' ');

/** The name of another record takes two lines at most. */
const isName = ({ kind, link, accountNumber }: Column) => kind === 'text' && link && !accountNumber;
