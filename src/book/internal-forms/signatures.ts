import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { Signature } from './entity.ts';

/** Presents the evidence of every signature ever given for the account, the newest first. */
export const evidenceOf = async (em: EntityManager, account: Account) => {
  const signatures = await em.find(
    Signature,
    { form: { account } },
    { orderBy: { signedAt: 'desc', id: 'desc' }, populate: ['form', 'signer'], filters: { visible: false } },
  );
  return signatures.map((signature) => evidence(signature, account));
};

const evidence = (signature: Signature, { id: accountId }: Account) => ({
  id: signature.id,
  block: signature.block,
  typedName: signature.typedName,
  signerName: signature.signer.fullName(),
  consentText: signature.consentText,
  signedAt: signature.signedAt,
  address: signature.address,
  signerIp: signature.signerIp ?? null,
  agent: signature.agent,
  secondFactorAt: signature.secondFactorAt,
  sha256Before: signature.sha256Before,
  sha256After: signature.sha256After,
  edition: signature.form.edition,
  kind: signature.form.kind,
  voidedAt: signature.voidedAt ?? null,
  voidReason: signature.voidReason ?? null,
  /** The document as this signature left it. */
  url: `/api/accounts/${accountId}/signatures/${signature.id}/document`,
});
