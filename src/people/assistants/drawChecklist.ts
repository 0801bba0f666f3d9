import { checklist } from '../../domain/assistant/checklist.ts';
import { longDay } from '../../domain/format.ts';
import { documentHead, heading } from '../../lib/pdf/blocks.ts';
import { closePaper, ink, keepTogether, openPaper, side, width, type Frame } from '../../lib/pdf/paper.ts';

const title = 'Access Person Checklist';
const box = 9;
const indent = 20;

/** Draws the checklist, to be ticked by hand or followed beside the form. */
export const drawChecklist = (head: Pick<Frame, 'firmName' | 'logo'>, today: string): Promise<Buffer> => {
  const paper = openPaper({ ...head, title }, new Date(today));
  documentHead(paper, title, 'Steps to set up an access person. Name: ______________________________');
  for (const part of checklist) {
    heading(paper, part.title);
    for (const point of part.points) drawPoint(paper, point);
  }
  return closePaper(paper, { ...head, title, note: `As of ${longDay(today)}` });
};

const drawPoint = (paper: PDFKit.PDFDocument, text: string): void => {
  paper.font('regular').fontSize(9.5);
  const written = { width: width - indent, lineGap: 1.5 };
  keepTogether(paper, paper.heightOfString(text, written));
  paper
    .rect(side + 4, paper.y, box, box)
    .lineWidth(0.75)
    .strokeColor(ink.faint)
    .stroke();
  paper.fillColor(ink.text).text(text, side + indent, paper.y, written);
  paper.moveDown(0.5);
};
