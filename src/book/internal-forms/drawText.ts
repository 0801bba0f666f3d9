import { heading, paragraph } from '../../lib/pdf/blocks.ts';
import type { Text } from './texts.ts';

export const drawText = (paper: PDFKit.PDFDocument, text: Text | undefined): void => {
  if (text?.heading) heading(paper, text.heading);
  for (const each of text?.paragraphs ?? []) paragraph(paper, each);
};
