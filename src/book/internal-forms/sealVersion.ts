import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { firmOf } from '../../platform/company/firm.ts';
import type { Blob } from '../../platform/blobs/entity.ts';
import type { InternalForm, Signature } from './entity.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { sealPdf } from '../../lib/pdf/seal.ts';
import type { CertifiedSignature } from './formContent.ts';
import { storeVersion } from './storeVersion.ts';
import { printedIn } from './printed.ts';
import { sealingCertificate } from './sealingCertificate.ts';

interface Signed {
  readonly account: Account;
  readonly form: InternalForm;
  readonly earlier: readonly Signature[];
  readonly draft: CertifiedSignature & { readonly signer: string };
}

/**
 * Stores the form as the new signature leaves it: its blocks filled, its certificate at the end, digitally signed by
 * the firm.
 */
export const sealVersion = async (
  em: EntityManager,
  context: AppContext,
  { account, form, earlier, draft }: Signed,
): Promise<Blob> => {
  // Checked against the real time, as the demo's forms bear past days.
  const certificate = await sealingCertificate(context.config, new Date());
  const printed = printedIn(form);
  const firmName = printed.firmName ?? (await firmOf(em, context.config)).legalName;
  // PDF drawing is loaded on the first use, so that the server starts without it.
  const { drawForm } = await import('./drawForm.ts');
  const pdf = await drawForm({
    firmName,
    printed,
    kind: form.kind,
    edition: form.edition,
    preparedAt: form.createdAt,
    certified: {
      sealedAt: draft.signedAt,
      formId: form.id,
      accountId: account.id,
      accountNumber: account.number ?? null,
      signatures: [...earlier.map(certified), draft],
    },
  });
  const sealed = await sealPdf(pdf, certificate, draft.signedAt);
  return storeVersion(em, context, sealed, { title: printed.title, edition: form.edition }, { id: draft.signer });
};

const certified = (signature: Signature): CertifiedSignature => ({
  block: signature.block,
  typedName: signature.typedName,
  signerName: signature.signer.fullName(),
  signedAt: signature.signedAt,
  address: signature.address,
  signerIp: signature.signerIp ?? null,
  agent: signature.agent,
  secondFactorAt: signature.secondFactorAt,
  consentText: signature.consentText,
  sha256Before: signature.sha256Before,
});
