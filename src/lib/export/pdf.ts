import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { filed, fullDay } from '../../domain/format.ts';
import { pdfRowLimit, type Column, type Row } from '../../domain/list.ts';
import { Invalid } from '../errors.ts';
import { drawLogo, roomOf } from '../pdf/logo.ts';
import { oneLine, useFonts } from './fonts.ts';
import { fit, layOut, margin, pageWidth, type Layout } from './pdfLayout.ts';
import { ofTotal, totalId, type ExportOptions, type Writer } from './writer.ts';

const sheet = { size: 'LETTER', layout: 'landscape', margin } as const;
const rowHeight = 15;
const headTop = 62;
const rowsPerPage = 32;
const ink = { text: '#1f2933', faint: '#52606d', line: '#d5dbe1', head: '#eef1f4' };

/**
 * All rows are in memory before the first byte leaves: too many of them can still be refused, not answered by half a
 * file.
 */
export const writePdf: Writer = (columns, rows, options) =>
  Readable.from(pages(columns, rows, options), { objectMode: false });

async function* pages(
  columns: readonly Column[],
  rows: AsyncIterable<Row>,
  options: ExportOptions,
): AsyncIterable<Buffer> {
  const { table, total } = await readTable(columns, rows);
  const below = total ? [...table, total] : table;
  const document = new PDFDocument({
    ...sheet,
    autoFirstPage: false,
    info: { Title: options.title, Author: options.firmName },
  });
  useFonts(document);
  const layout = layOut(document, columns, total ? [total, ...table] : table);
  const pageCount = Math.max(1, Math.ceil(below.length / rowsPerPage));
  for (let page = 0; page < pageCount; page++) {
    document.addPage();
    drawFrame(document, layout, options, `Page ${page + 1} of ${pageCount}`);
    drawRows(document, layout, below.slice(page * rowsPerPage, (page + 1) * rowsPerPage), total);
    await nextTurn();
  }
  document.end();
  yield* document;
}

interface Table {
  readonly table: string[][];
  /** The row of sums below the table. */
  readonly total: string[] | undefined;
}

async function readTable(columns: readonly Column[], rows: AsyncIterable<Row>): Promise<Table> {
  const table: string[][] = [];
  const cells = (of: readonly Column[], row: Row) =>
    of.map((column) => oneLine(filed(column.kind, row[column.key], column)));
  let total: string[] | undefined;
  for await (const row of rows) {
    if (row.id === totalId) {
      total = cells(ofTotal(columns), row);
      continue;
    }
    if (table.length === pdfRowLimit) {
      const limit = pdfRowLimit.toLocaleString('en-US');
      throw new Invalid({
        base: [`A PDF can have at most ${limit} rows. Please filter the list, or export as CSV or XLSX.`],
      });
    }
    table.push(cells(columns, row));
  }
  return { table, total };
}

function drawFrame(document: PDFKit.PDFDocument, layout: Layout, options: ExportOptions, pageNumber: string): void {
  const { title, firmName, logo, generatedOn } = options;
  const right = pageWidth - margin;
  const bottom = document.page.height - margin - 8;
  const write = (text: string, x: number, y: number) => document.text(oneLine(text), x, y, { lineBreak: false });
  const writeRight = (text: string, y: number) => write(text, right - document.widthOfString(oneLine(text)), y);
  document.font('bold').fontSize(13).fillColor(ink.text);
  write(title, margin, margin - 6);
  document.font('regular').fontSize(8).fillColor(ink.faint);
  const named = fit(document, oneLine(firmName), pageWidth / 2);
  writeRight(named, margin - 2);
  drawLogo(document, logo, right - document.widthOfString(named) - roomOf(logo), margin + 2);
  write(fullDay(generatedOn), margin, bottom);
  writeRight(pageNumber, bottom);
  document.rect(margin, headTop, right - margin, rowHeight).fill(ink.head);
  document.font('bold').fontSize(layout.fontSize).fillColor(ink.text);
  for (const { head, x, width, rightAligned } of layout.columns) {
    drawCell(document, head, x, headTop, width, rightAligned);
  }
}

function drawRows(
  document: PDFKit.PDFDocument,
  layout: Layout,
  rows: readonly (readonly string[])[],
  total: readonly string[] | undefined,
): void {
  document.font('regular').fontSize(layout.fontSize).fillColor(ink.text);
  rows.forEach((cells, index) => {
    if (cells === total) document.font('bold');
    const y = headTop + rowHeight * (index + 1);
    layout.columns.forEach(({ x, width, rightAligned }, at) => {
      drawCell(document, cells[at] ?? '', x, y, width, rightAligned);
    });
    document.moveTo(margin, y + rowHeight).lineTo(pageWidth - margin, y + rowHeight);
  });
  document.lineWidth(0.5).strokeColor(ink.line).stroke();
}

function drawCell(
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  rightAligned: boolean,
) {
  const shown = fit(document, text, width);
  if (!shown) return;
  const start = rightAligned ? x + width - document.widthOfString(shown) : x;
  document.text(shown, start, y + 4, { lineBreak: false });
}
