import type { Column } from '../../domain/list.ts';
import { oneLine } from './fonts.ts';
import { numericKinds } from './writer.ts';

export interface Layout {
  readonly fontSize: number;
  readonly columns: readonly PlacedColumn[];
}

interface PlacedColumn {
  readonly head: string;
  readonly x: number;
  readonly width: number;
  readonly rightAligned: boolean;
}

/** Page width of US Letter in landscape, in points. */
export const pageWidth = 792;
export const margin = 36;
const columnGap = 8;
const fontSizes = [9, 8, 7, 6];

/**
 * Column widths at the largest font size at which the contents fit; at the smallest size the widest columns give way.
 */
export function layOut(document: PDFKit.PDFDocument, columns: readonly Column[], table: readonly string[][]): Layout {
  const heads = columns.map(({ label }) => oneLine(label));
  const room = pageWidth - 2 * margin - columnGap * columns.length;
  const wanted = columns.map((_, index) => widestAtSizeOne(document, heads[index] ?? '', table, index));
  const total = wanted.reduce((sum, width) => sum + width, 0);
  const fontSize = fontSizes.find((size) => total * size <= room) ?? 6;
  const widths = share(
    wanted.map((width) => width * fontSize),
    room,
  );
  let x = margin + columnGap / 2;
  const placed = columns.map(({ kind }, index) => {
    const column = { head: heads[index] ?? '', x, width: widths[index] ?? 0, rightAligned: numericKinds.has(kind) };
    x += column.width + columnGap;
    return column;
  });
  return { fontSize, columns: placed };
}

/**
 * The width of a column's widest text at font size 1, measured in the first 200 rows only: measuring every cell would
 * take longer than drawing it.
 */
function widestAtSizeOne(
  document: PDFKit.PDFDocument,
  head: string,
  table: readonly string[][],
  index: number,
): number {
  const headWidth = document.font('bold').fontSize(1).widthOfString(head);
  document.font('regular');
  return table
    .slice(0, 200)
    .reduce((widest, cells) => Math.max(widest, document.widthOfString(cells[index] ?? '')), headWidth);
}

/** Narrow columns get what they want; the wide ones share the rest. Left-over room goes to all alike. */
function share(wanted: readonly number[], room: number): number[] {
  const spare = room - wanted.reduce((sum, width) => sum + width, 0);
  if (spare >= 0) return wanted.map((width) => width + spare / wanted.length);
  let remaining = room;
  let columnsLeft = wanted.length;
  const widths = [...wanted];
  const byWidth = wanted.map((width, index) => ({ width, index })).sort((a, b) => a.width - b.width);
  for (const { width, index } of byWidth) {
    const given = Math.min(width, remaining / columnsLeft);
    widths[index] = given;
    remaining -= given;
    columnsLeft -= 1;
  }
  return widths;
}

/** The text, or as much of it as the width holds, with an ellipsis. */
export function fit(document: PDFKit.PDFDocument, text: string, width: number): string {
  const wide = document.widthOfString(text);
  if (wide <= width + 0.01) return text;
  let length = Math.floor((text.length * width) / wide);
  while (length > 0 && document.widthOfString(`${text.slice(0, length)}…`) > width) length--;
  return length > 0 ? `${text.slice(0, length)}…` : '';
}
