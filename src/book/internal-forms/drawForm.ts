import { exactInstant } from '../../domain/format.ts';
import { documentHead, signatureBlocks } from '../../lib/pdf/blocks.ts';
import { section } from '../../lib/pdf/lines.ts';
import { closePaper, openPaper, type Frame } from '../../lib/pdf/paper.ts';
import { placeSeal } from '../../lib/pdf/seal.ts';
import { drawCertificate } from './drawCertificate.ts';
import { drawText } from './drawText.ts';
import type { FormContent } from './formContent.ts';
import { textsOf } from './texts.ts';

export const drawForm = (form: FormContent): Promise<Buffer> => {
  const { firmName, kind, edition, preparedAt, printed, certified } = form;
  const prepared = `Version ${edition}, prepared on ${exactInstant(preparedAt)}`;
  const frame: Frame = { firmName, title: `${printed.title} of ${printed.ownerName}`, note: prepared };
  const paper = openPaper({ firmName, title: printed.title }, certified?.sealedAt ?? preparedAt);
  documentHead(paper, printed.title, `${printed.ownerName}. ${prepared}.`);
  const [introduction, ...statements] = textsOf(kind, firmName);
  drawText(paper, introduction);
  // Tiers are listed one below the other.
  for (const { step, title, facts } of printed.sections) section(paper, title, facts, step === 'fee');
  for (const statement of statements) drawText(paper, statement);
  drawBlocks(paper, form);
  if (certified) {
    drawCertificate(paper, form, certified);
    placeSeal(paper, { name: firmName, reason: 'This document is sealed as signed.', at: certified.sealedAt });
  }
  return closePaper(paper, frame);
};

const drawBlocks = (paper: PDFKit.PDFDocument, { firmName, certified }: FormContent): void => {
  const signed = (block: 'advisor' | 'verus') => {
    const signature = certified?.signatures.find((each) => each.block === block);
    return signature && { name: signature.typedName, at: exactInstant(signature.signedAt) };
  };
  signatureBlocks(paper, [
    { title: 'The advisor', signed: signed('advisor') },
    { title: `For ${firmName}`, signed: signed('verus') },
  ]);
};
