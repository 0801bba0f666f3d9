import type { EntityManager } from '@mikro-orm/postgresql';
import { answerToFirm } from '../accounts/answerToFirm.ts';
import type { Account } from '../accounts/entity.ts';
import { consentText } from '../../domain/internal-form/consent.ts';
import { isSameName, type SignForm } from '../../domain/internal-form/schema.ts';
import { can, refusal } from '../../domain/permissions.ts';
import { InternalForm, Signature } from './entity.ts';
import { newId } from '../../lib/columns.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import type { SignedIn } from '../../platform/request.ts';
import { currentForm, signaturesOf } from './currentForm.ts';
import { withAccountLock } from './withAccountLock.ts';
import type { FormContext } from './formContext.ts';
import { changesSince } from './printed.ts';
import { sealVersion } from './sealVersion.ts';
import { newestVersion } from './versions.ts';
import { voidEdition } from './voidForm.ts';

interface Signing extends SignForm {
  readonly user: SignedIn;
  readonly agent: string;
}

/** Electronic signature: signs a form; a second request finds the first one's signature and changes nothing. */
export const signForm = async (
  em: EntityManager,
  context: FormContext,
  account: Account,
  signing: Signing,
): Promise<void> => {
  if (!can(signing.user, rightTo[blockOf(signing)])) throw new Forbidden();
  const isCurrent = await withAccountLock(em, account, () => sign(em, context, account, signing));
  // Thrown after the commit, so that the voiding is stored.
  if (!isCurrent) throw new Invalid({ edition: [await whyVoid(em, account)] });
};

/** Stores the signature; false if the form is out of date, or not the one that was read. */
const sign = async (em: EntityManager, context: FormContext, account: Account, signing: Signing): Promise<boolean> => {
  const block = blockOf(signing);
  const form = await currentForm(em, account);
  const signatures = form ? await signaturesOf(em, form) : [];
  if (signatures.some((signature) => signature.block === block)) return true;
  const secondFactorAt = fitToSign(account, signing, signatures);
  if (!form || (signing.edition !== undefined && signing.edition !== form.edition)) return false;
  if (block === 'advisor' && (await isOutdated(em, account, form))) return false;
  const { sha256: sha256Before } = await newestVersion(em, form);
  const draft = { ...draftOf(context, signing), secondFactorAt, sha256Before };
  const sealedBlob = await sealVersion(em, context, { account, form, earlier: signatures, draft });
  const { signerName: _, ...signature } = draft;
  em.create(Signature, { ...signature, id: newId(), form, sealedBlob, sha256After: sealedBlob.sha256 ?? '' });
  if (block === 'advisor') Object.assign(account, { signedAt: draft.signedAt, signerName: draft.typedName });
  return true;
};

/** Tells a signer of a void form what has changed. */
const whyVoid = async (em: EntityManager, account: Account): Promise<string> => {
  const voided = { account, voidedAt: { $ne: null } };
  const last = await em.findOne(InternalForm, voided, { orderBy: { edition: 'desc' } });
  if (!last) return 'File is not available';
  return `This document is void: ${last.voidReason ?? 'the account has changed.'} Please prepare and review it again.`;
};

const blockOf = ({ user }: Signing): Signature['block'] => (can(user, 'accounts.signAsAdvisor') ? 'advisor' : 'verus');
const rightTo = { advisor: 'accounts.signAsAdvisor', verus: 'accounts.signAsVerus' } as const;

/** Checks signer, step, order and typed name; answers when the signer last proved their second factor. */
const fitToSign = (account: Account, signing: Signing, signatures: readonly Signature[]): Date => {
  const { user, signerName } = signing;
  const block = blockOf(signing);
  const refused = refusal(user, rightTo[block], account);
  if (refused) throw new Invalid({ step: ['The document cannot be signed at this step.'] });
  if (!user.verifiedAt) throw new Forbidden('Please enter a two-factor code first.', { otp_required: true });
  if (!isSameName(signerName, user.name))
    throw new Invalid({ signerName: [`Please type your name exactly as in your profile: ${user.name}`] });
  if (block === 'verus' && signatures.length === 0)
    throw new Invalid({ step: ['The advisor has not signed the document yet.'] });
  return user.verifiedAt;
};

/**
 * Voids a form whose answers have changed; the advisor signs today's answers, and a later signer signs the advisor's
 * document.
 */
const isOutdated = async (em: EntityManager, account: Account, form: InternalForm): Promise<boolean> => {
  const changed = changesSince(form, await answerToFirm(em, account));
  if (changed) await voidEdition(em, form, `${changed}.`);
  return changed !== undefined;
};

const draftOf = (context: FormContext, signing: Signing) => ({
  block: blockOf(signing),
  signer: signing.user.id,
  signerName: signing.user.name,
  typedName: signing.signerName,
  consentText,
  signedAt: context.now(),
  address: signing.user.address,
  signerIp: signing.signerIp ?? null,
  agent: signing.agent,
  session: signing.user.sessionId,
});
