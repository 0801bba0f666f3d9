import { heading } from './blocks.ts';
import { ink, keepTogether, side, width } from './paper.ts';

interface Sum {
  readonly label: string;
  readonly formula: string;
  readonly amount: string;
}

const amountWidth = 110;
const textWidth = width - amountWidth;
const inset = 3;

const step = { font: 'regular', size: 9, color: ink.text } as const;
const outcome = { font: 'bold', size: 12, color: ink.accent } as const;

/** Amounts below each other under a title, each with how it came about; the last one is the total. */
export const sums = (paper: PDFKit.PDFDocument, title: string, all: readonly Sum[]): void => {
  heading(paper, title);
  all.forEach((sum, place) => drawSum(paper, sum, place < all.length - 1 ? step : outcome));
  paper.y += 6;
};

function drawSum(paper: PDFKit.PDFDocument, { label, formula, amount }: Sum, look: typeof step | typeof outcome): void {
  const head = look.size * 1.3;
  const height = inset + head + asFormula(paper).heightOfString(formula, { width: textWidth }) + inset;
  keepTogether(paper, height);
  const y = paper.y + inset;
  const asLooked = () => paper.font(look.font).fontSize(look.size).fillColor(look.color);
  asLooked().text(label, side, y, { lineBreak: false });
  asFormula(paper).text(formula, side, y + head, { width: textWidth });
  asLooked().text(amount, side + width - paper.widthOfString(amount), y, { lineBreak: false });
  paper.x = side;
  paper.y = y - inset + height;
  rule(paper);
}

const asFormula = (paper: PDFKit.PDFDocument) => paper.font('regular').fontSize(8).fillColor(ink.faint);

const rule = (paper: PDFKit.PDFDocument) =>
  paper
    .moveTo(side, paper.y)
    .lineTo(side + width, paper.y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
