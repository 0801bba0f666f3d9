import { shownNumber } from '../../domain/account/shownNumber.ts';
import { exactInstant } from '../../domain/format.ts';
import { documentHead, heading, paragraph } from '../../lib/pdf/blocks.ts';
import { lines, section } from '../../lib/pdf/lines.ts';
import { drawText } from './drawText.ts';
import type { Certified, CertifiedSignature, FormContent } from './formContent.ts';
import { textsOf } from './texts.ts';

/** The page that closes a signed document. */
export const drawCertificate = (paper: PDFKit.PDFDocument, form: FormContent, certified: Certified): void => {
  const { firmName, printed, edition } = form;
  const [introduction, ...explanations] = textsOf('certificate', firmName);
  paper.addPage();
  documentHead(paper, 'Certificate of Signatures', `${printed.title} of ${printed.ownerName}`);
  drawText(paper, introduction);
  lines(paper, [
    { label: 'Firm', value: firmName },
    { label: 'Document', value: `${printed.title}, version ${edition}` },
    { label: 'Account', value: shownNumber(certified.accountNumber) },
    { label: 'Sealed', value: exactInstant(certified.sealedAt) },
    { label: 'Account Reference', value: certified.accountId },
    { label: 'Document Reference', value: certified.formId },
  ]);
  for (const signature of certified.signatures) drawSignature(paper, firmName, signature);
  drawConsent(paper, certified.signatures);
  for (const explanation of explanations) drawText(paper, explanation);
};

const drawSignature = (paper: PDFKit.PDFDocument, firmName: string, signature: CertifiedSignature): void => {
  section(paper, signature.block === 'advisor' ? 'Advisor Signature' : `Signature for ${firmName}`, [
    { label: 'Signer', value: signature.signerName },
    { label: 'Name as Typed', value: signature.typedName },
    { label: 'Signed', value: exactInstant(signature.signedAt) },
    { label: 'Two-Factor Verified', value: exactInstant(signature.secondFactorAt) },
    { label: 'IP Address (Server)', value: signature.address },
    { label: 'IP Address (Browser)', value: signature.signerIp ?? 'Not provided' },
    { label: 'Browser', value: signature.agent || 'Not provided' },
    { label: 'SHA-256 of the Document as Reviewed', value: signature.sha256Before },
  ]);
};

/** A statement that both agreed to is printed once. */
const drawConsent = (paper: PDFKit.PDFDocument, signatures: readonly CertifiedSignature[]): void => {
  heading(paper, 'Consent');
  for (const [statement, signers] of Map.groupBy(signatures, ({ consentText }) => consentText)) {
    paragraph(
      paper,
      `${signers.map(({ signerName }) => signerName).join(' and ')} agreed to the following: “${statement}”`,
    );
  }
};
