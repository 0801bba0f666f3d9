import type { Invoice } from '../../domain/invoice/invoice.ts';
import { fullDay } from '../../domain/format.ts';
import { documentHead, heading, paragraph } from '../../lib/pdf/blocks.ts';
import { section } from '../../lib/pdf/lines.ts';
import type { Logo } from '../../lib/pdf/logo.ts';
import { closePaper, openPaper, type Frame } from '../../lib/pdf/paper.ts';
import { sums } from '../../lib/pdf/sums.ts';

/** An invoice and the firm whose letterhead it bears. */
export interface Sheet {
  readonly firmName: string;
  readonly logo?: Logo | undefined;
  readonly invoice: Invoice;
}

/** Draws an invoice; the bytes are always the same, as nothing in them depends on time or chance. */
export const drawInvoice = ({ invoice, ...head }: Sheet): Promise<Buffer> => {
  const { title, subtitle, date, facts, schedule, sums: steps, choices } = invoice;
  const frame: Frame = { ...head, title: `${title} ${subtitle}`, note: `Invoice dated ${fullDay(date)}` };
  const paper = openPaper(frame, new Date(date));
  documentHead(paper, title, subtitle);
  section(paper, 'Account and Periods', facts);
  heading(paper, 'Fee Schedule');
  paragraph(paper, schedule.join('\n'));
  sums(paper, 'Fee Calculation', steps);
  heading(paper, 'Billing Terms');
  paragraph(paper, choices.join('\n'));
  return closePaper(paper, frame);
};
