import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../accounts/entity.ts';
import { firmOf } from '../../platform/company/firm.ts';
import { fullDay } from '../../domain/format.ts';
import { InternalForm, Signature } from './entity.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { fingerprintOf, firmCertificate } from '../../lib/secrets/firmCertificate.ts';
import { checkSeal } from '../../lib/pdf/checkSeal.ts';
import { signaturesOf } from './currentForm.ts';

interface Verdict {
  /** Whether it is a document of this firm, or was one before it was changed. */
  readonly ours: boolean;
  /** Whether it is, byte for byte, a stored version. */
  readonly unaltered: boolean;
  readonly message: string;
}

/** Verifies whether a file is a form as it was prepared or signed here; names its account to people who see it. */
export const verifyPdf = async (em: EntityManager, context: AppContext, pdf: Buffer): Promise<Verdict> => {
  const { shortName: firmName } = await firmOf(em, context.config);
  const version = await versionOf(em, pdf);
  if (version)
    return { ours: true, unaltered: true, message: wordsOf(version, firmName), ...(await detailsOf(em, version)) };
  const seal = checkSeal(pdf);
  const original = seal && (await versionOf(em, pdf.subarray(0, seal.end)));
  if (original)
    return {
      ...altered('Content was added to this document after it was signed.'),
      ...(await detailsOf(em, original)),
    };
  if (!seal?.isGenuine || seal.fingerprint !== fingerprintOf(await firmCertificate(context.config)))
    return {
      ours: false,
      unaltered: false,
      message: `This document was not sealed by ${firmName}, or its seal is damaged.`,
    };
  return altered(
    seal.isIntact
      ? `This document has the seal of ${firmName}, but it does not match any version on file.`
      : 'This document was altered after it was signed.',
  );
};

const altered = (message: string): Verdict => ({ ours: true, unaltered: false, message });

interface Version {
  readonly form: InternalForm;
  /** The last signature in it; absent in a version without any. */
  readonly signature?: Signature;
}

/** Finds the version by its digest, whichever certificate sealed it. */
const versionOf = async (em: EntityManager, pdf: Buffer): Promise<Version | undefined> => {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const signature = await em.findOne(Signature, { sha256After: sha256 }, { populate: ['form'] });
  if (signature) return { form: signature.form, signature };
  const form = await em.findOne(InternalForm, { sha256 });
  return form ? { form } : undefined;
};

const wordsOf = ({ form, signature }: Version, firmName: string): string => {
  const still = signature ? 'unaltered since it was signed' : 'as prepared for signing, but not signed';
  const { voidedAt } = form;
  const voided = voidedAt ? ` It was voided on ${fullDay(voidedAt.toISOString())}.` : '';
  return `This document is from ${firmName}, ${still}.${voided}`;
};

/** The details of the form; none for people who do not see the account. */
const detailsOf = async (em: EntityManager, { form, signature }: Version) => {
  const account = await em.findOne(Account, { id: form.account.id });
  if (!account) return {};
  const given = await signaturesOf(em, form);
  const borne = signature ? given.slice(0, given.indexOf(signature) + 1) : [];
  return {
    accountId: account.id,
    accountNumber: account.number ?? null,
    edition: form.edition,
    kind: form.kind,
    signedAt: signature?.signedAt ?? null,
    signers: borne.map(({ block, typedName, signedAt }) => ({ block, name: typedName, signedAt })),
  };
};
