import { fit } from '../export/pdfLayout.ts';
import { ink, keepTogether, side, width } from './paper.ts';

export const documentHead = (paper: PDFKit.PDFDocument, title: string, subtitle: string): void => {
  paper.font('bold').fontSize(20).fillColor(ink.text).text(title, side, paper.y, { width });
  paper.moveDown(0.15).font('regular').fontSize(10).fillColor(ink.faint).text(subtitle, { width });
  paper.moveDown(0.8);
};

const headingHeight = 28;

/** Keeps a heading on one page with so much of the text below it. */
export const heading = (paper: PDFKit.PDFDocument, title: string, together = 34): void => {
  keepTogether(paper, headingHeight + together);
  const y = paper.y + 6;
  paper.rect(side, y, width, 18).fill(ink.tint);
  paper.font('bold').fontSize(9.5).fillColor(ink.accent);
  paper.text(title, side + 6, y + 4, { width: width - 12 });
  paper.x = side;
  paper.y = y + headingHeight - 6;
};

export const paragraph = (paper: PDFKit.PDFDocument, text: string): void => {
  paper.font('regular').fontSize(9).fillColor(ink.text).text(text, side, paper.y, { width, lineGap: 1.5 });
  paper.moveDown(0.6);
};

export interface SignatureBlock {
  readonly title: string;
  /** Empty lines for a signature by hand. */
  readonly signed?: { readonly name: string; readonly at: string };
}

const between = 18;
const blockWidth = (width - between) / 2;
const blockHeight = 112;
const inset = 10;

/** Two blocks beside each other, never split by the end of a page. */
export const signatureBlocks = (paper: PDFKit.PDFDocument, blocks: readonly SignatureBlock[]): void => {
  heading(paper, 'Signatures', blockHeight + 8);
  const y = paper.y + 6;
  blocks.forEach((block, place) => drawBlock(paper, block, side + place * (blockWidth + between), y));
  paper.x = side;
  paper.y = y + blockHeight;
};

function drawBlock(paper: PDFKit.PDFDocument, { title, signed }: SignatureBlock, left: number, y: number): void {
  const x = left + inset;
  const write = (text: string, below: number) =>
    paper.text(fit(paper, text, blockWidth - 2 * inset), x, y + below, { lineBreak: false });
  paper.roundedRect(left, y, blockWidth, blockHeight, 3).lineWidth(0.75).strokeColor(ink.line).stroke();
  paper.font('bold').fontSize(8.5).fillColor(ink.accent);
  write(title, 9);
  paper.font('signature').fontSize(16).fillColor(ink.text);
  write(signed?.name ?? '', 32);
  lineFor(paper, 'Signature', x, y + 56);
  paper.font('regular').fontSize(9.5).fillColor(ink.text);
  write(signed?.at ?? '', 78);
  lineFor(paper, 'Date', x, y + 94);
}

function lineFor(paper: PDFKit.PDFDocument, label: string, x: number, y: number): void {
  const end = x + blockWidth - 2 * inset;
  paper.moveTo(x, y).lineTo(end, y).lineWidth(0.5).strokeColor(ink.faint).stroke();
  paper
    .font('regular')
    .fontSize(7)
    .fillColor(ink.faint)
    .text(label, x, y + 3, { lineBreak: false });
}
