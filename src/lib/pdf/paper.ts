import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { oneLine, useFonts } from '../export/fonts.ts';
import { fit } from '../export/pdfLayout.ts';
import { drawLogo, roomOf, type Logo } from './logo.ts';

/** Texts at the head and the foot of every page. */
export interface Frame {
  readonly firmName: string;
  readonly logo?: Logo | undefined;
  readonly title: string;
  readonly note: string;
}

/** Points, of US Letter. */
export const side = 54;
const pageWidth = 612;
export const width = pageWidth - 2 * side;
const margins = { left: side, right: side, top: 74, bottom: 66 };

export const ink = { text: '#1f2933', faint: '#5b6875', line: '#c9d1d9', accent: '#1d4e6b', tint: '#f2f5f7' };

/** A document that people sign: drawn from top to bottom, its pages framed when it is closed. */
export const openPaper = (
  { firmName, title }: Pick<Frame, 'firmName' | 'title'>,
  drawnAt: Date,
): PDFKit.PDFDocument => {
  const paper = new PDFDocument({
    size: 'LETTER',
    margins,
    // No font is loaded that we do not use: reading one takes a tenth of the time of a page.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: firmName, CreationDate: drawnAt, ModDate: drawnAt },
  });
  useFonts(paper);
  return paper.font('regular');
};

/** Whole, as bytes: the number of pages is known only now. */
export const closePaper = async (paper: PDFKit.PDFDocument, frame: Frame): Promise<Buffer> => {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    drawFrame(paper, frame, `Page ${page + 1} of ${count}`);
  }
  paper.end();
  return buffer(paper);
};

const drawFrame = (paper: PDFKit.PDFDocument, frame: Frame, pageNumber: string): void => {
  const { logo, title, note } = frame;
  const foot = paper.page.height - margins.bottom + 20;
  rule(paper, margins.top - 18);
  rule(paper, foot - 8);
  paper.font('bold').fontSize(9).fillColor(ink.accent);
  const firmName = fit(paper, oneLine(frame.firmName), width * 0.7 - roomOf(logo));
  const left = roomOf(logo) + paper.widthOfString(firmName);
  write(paper, firmName, side + roomOf(logo), margins.top - 34);
  paper.font('regular').fontSize(8).fillColor(ink.faint);
  writeRight(paper, fit(paper, oneLine(title), width - left - 12), margins.top - 33);
  drawLogo(paper, logo, side, margins.top - 32);
  write(paper, note, side, foot);
  writeRight(paper, pageNumber, foot);
};

const write = (paper: PDFKit.PDFDocument, text: string, x: number, y: number) =>
  paper.text(oneLine(text), x, y, { lineBreak: false });

const writeRight = (paper: PDFKit.PDFDocument, text: string, y: number) =>
  write(paper, text, pageWidth - side - paper.widthOfString(oneLine(text)), y);

const rule = (paper: PDFKit.PDFDocument, y: number) =>
  paper
    .moveTo(side, y)
    .lineTo(pageWidth - side, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();

/** Begins a new page where the next block would not fit on this one whole. */
export const keepTogether = (paper: PDFKit.PDFDocument, height: number): void => {
  if (paper.y + height > paper.page.height - margins.bottom) paper.addPage();
};
