import { heading } from './blocks.ts';
import { ink, keepTogether, side, width } from './paper.ts';

interface LabeledValue {
  readonly label: string;
  readonly value: string;
}

/** One or two lines beside each other. */
interface Row {
  readonly lines: readonly LabeledValue[];
  readonly width: number;
  readonly height: number;
}

const between = 18;
const half = (width - between) / 2;
const valueTop = 12;
/** A section of this height is not torn apart by a page's end; a longer one may be. */
const shortSection = 130;

/** Labels above their values, under a title; `stacked` ones never stand beside each other. */
export const section = (
  paper: PDFKit.PDFDocument,
  title: string,
  all: readonly LabeledValue[],
  stacked = false,
): void => {
  const rows = rowsOf(paper, all, stacked);
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  heading(paper, title, height > shortSection ? undefined : height);
  drawRows(paper, rows);
};

/** The same without a title. */
export const lines = (paper: PDFKit.PDFDocument, all: readonly LabeledValue[]): void =>
  drawRows(paper, rowsOf(paper, all, false));

function rowsOf(paper: PDFKit.PDFDocument, all: readonly LabeledValue[], stacked: boolean): Row[] {
  const rows: Row[] = [];
  for (const line of all) {
    const last = rows.at(-1);
    const row = rowOf(paper, line);
    const isPair = !stacked && row.width === half && last?.width === half && last.lines.length === 1;
    if (isPair) rows.splice(-1, 1, { ...last, lines: [...last.lines, line] });
    else rows.push(row);
  }
  return rows;
}

function rowOf(paper: PDFKit.PDFDocument, line: LabeledValue): Row {
  const room = asValue(paper).widthOfString(shown(line)) > half ? width : half;
  return { lines: [line], width: room, height: valueTop + paper.heightOfString(shown(line), { width: room }) + 6 };
}

function drawRows(paper: PDFKit.PDFDocument, rows: readonly Row[]): void {
  for (const row of rows) {
    keepTogether(paper, row.height);
    const y = paper.y;
    row.lines.forEach((line, place) => drawLine(paper, line, side + place * (half + between), y, row));
    paper.x = side;
    paper.y = y + row.height;
  }
  paper.y += 6;
}

function drawLine(
  paper: PDFKit.PDFDocument,
  line: LabeledValue,
  x: number,
  y: number,
  { width: room, height }: Row,
): void {
  paper
    .font('regular')
    .fontSize(7)
    .fillColor(ink.faint)
    .text(line.label, x, y + 2, { width: room, lineBreak: false });
  asValue(paper)
    .fillColor(ink.text)
    .text(shown(line), x, y + valueTop, { width: room });
  const foot = y + height - 2;
  paper
    .moveTo(x, foot)
    .lineTo(x + room, foot)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
}

/** An empty answer is a dash. */
const shown = ({ value }: LabeledValue) => value || '–';

const asValue = (paper: PDFKit.PDFDocument) => paper.font('regular').fontSize(9.5);
