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

/** Points, of US Letter laid on its side. */
export const pageWidth = 792;
export const margin = 36;
const between = 8;
const fontSizes = [9, 8, 7, 6];

/**
 * Column widths at the largest font size at which the contents fit; at the smallest size the widest columns give way.
 */
export function layOut(document: PDFKit.PDFDocument, columns: readonly Column[], table: readonly string[][]): Layout {
  const heads = columns.map(({ label }) => oneLine(label));
  const room = pageWidth - 2 * margin - between * columns.length;
  const wanted = columns.map((_, at) => widestAtSizeOne(document, heads[at] ?? '', table, at));
  const total = wanted.reduce((sum, width) => sum + width, 0);
  const fontSize = fontSizes.find((size) => total * size <= room) ?? 6;
  const widths = share(
    wanted.map((width) => width * fontSize),
    room,
  );
  let x = margin + between / 2;
  const placed = columns.map(({ kind }, at) => {
    const column = { head: heads[at] ?? '', x, width: widths[at] ?? 0, rightAligned: numericKinds.has(kind) };
    x += column.width + between;
    return column;
  });
  return { fontSize, columns: placed };
}

/** The first rows stand for all: measuring every cell would take longer than drawing it. */
function widestAtSizeOne(document: PDFKit.PDFDocument, head: string, table: readonly string[][], at: number): number {
  const headWidth = document.font('bold').fontSize(1).widthOfString(head);
  document.font('regular');
  return table
    .slice(0, 200)
    .reduce((widest, cells) => Math.max(widest, document.widthOfString(cells[at] ?? '')), headWidth);
}

/** Narrow columns get what they want; the wide ones share the rest. Left-over room goes to all alike. */
function share(wanted: readonly number[], room: number): number[] {
  const spare = room - wanted.reduce((sum, width) => sum + width, 0);
  if (spare >= 0) return wanted.map((width) => width + spare / wanted.length);
  let [left, count] = [room, wanted.length];
  const widths = [...wanted];
  const byWidth = wanted.map((width, at) => ({ width, at })).sort((a, b) => a.width - b.width);
  for (const { width, at } of byWidth) {
    const given = Math.min(width, left / count--);
    widths[at] = given;
    left -= given;
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
