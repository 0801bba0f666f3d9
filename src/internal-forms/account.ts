import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import type { AnsweredAccount, AnsweredDocument, Signer, SignedFeeTerms } from '../domain/account/answered.ts';
import { feeTermsOf } from '../domain/account/feeTerms.ts';
import { presentFeeSchedule } from '../fee-schedules/terms.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { termsIn, type KeptTerms } from './feeTerms.ts';

type Documents = Pick<
  AnsweredAccount,
  | 'internalForm'
  | 'advisorSignerAttributes'
  | 'verusSignerAttributes'
  | 'signedVerusAgreement'
  | 'executedAgreement'
  | 'verusAgreements'
  | 'signedFeeTerms'
>;

/** What an account answers of its papers. */
export const documentsOf = async (em: EntityManager, account: Account): Promise<Documents> => {
  const form = await formOf(em, account);
  const agreements = await agreementsOf(em, account);
  const newest = (docType: string) => agreements.find((agreement) => agreement.docType === docType) ?? null;
  return {
    internalForm: form && `/api/accounts/${account.id}/internal_form?edition=${form.edition}`,
    ...signersOf(account, form),
    signedVerusAgreement: newest('signedVerusAgreement'),
    executedAgreement: newest('executedAgreement'),
    verusAgreements: { data: agreements },
    signedFeeTerms: form && (await signedTermsOf(em, account, form)),
  };
};

interface FormRow {
  readonly edition: number;
  readonly feeTerms: KeptTerms;
  readonly advisorName: string | null;
  /** As the database writes instants. */
  readonly advisorSignedAt: string | null;
  readonly verusName: string | null;
  readonly verusSignedAt: string | null;
}

/** The edition in force, with who signed it. */
const formOf = async (em: EntityManager, account: Account): Promise<FormRow | null> => {
  const [row] = await queryOfManager(em)<FormRow>(sql`
    select f.edition, f.fee_terms as "feeTerms", a.typed_name as "advisorName", a.signed_at as "advisorSignedAt",
      v.typed_name as "verusName", v.signed_at as "verusSignedAt"
    from internal_forms f
    left join signatures a on a.form_id = f.id and a.block = 'advisor'
    left join signatures v on v.form_id = f.id and v.block = 'verus'
    where f.account_id = ${account.id} and f.voided_at is null
    order by f.edition desc limit 1`);
  return row ?? null;
};

const signersOf = (account: Account, form: FormRow | null) => ({
  // An account from before the office kept the signed form itself has the signer's word alone.
  advisorSignerAttributes:
    signer(form?.advisorName, form?.advisorSignedAt) ?? signer(account.signerName ?? '', account.signedAt),
  verusSignerAttributes: signer(form?.verusName, form?.verusSignedAt),
});

const signer = (name: string | null | undefined, signedAt: string | Date | null | undefined): Signer | null =>
  typeof name === 'string' && signedAt ? { name, signedAt: new Date(signedAt) } : null;

/** The advisor's uploads and the executed agreements, the newest first. */
const agreementsOf = async (em: EntityManager, account: Account): Promise<AnsweredDocument[]> => {
  const agreements = await queryOfManager(em)<AnsweredDocument>(sql`
    select f.id, f.doc_type as "docType", f.file_name as "fileName", b.content_type as "contentType",
      '/api/files/' || f.id || '/download' as url, u.first_name || ' ' || u.last_name as "ownerName",
      f.updated_at as "updatedAt"
    from files f join blobs b on b.id = f.blob_id left join users u on u.id = f.owner_id
    where f.account_id = ${account.id} and f.doc_type in ('signedVerusAgreement', 'executedAgreement')
      and f.archived_at is null
    order by f.created_at desc, f.id desc`);
  return agreements.map((agreement) => ({ ...agreement, updatedAt: new Date(agreement.updatedAt) }));
};

const signedTermsOf = async (em: EntityManager, account: Account, form: FormRow): Promise<SignedFeeTerms | null> => {
  if (!form.advisorSignedAt) return null;
  const signed = feeTermsOf(termsIn(form.feeTerms));
  const live = feeTermsOf(await presentFeeSchedule(em, account));
  return { signedAt: new Date(form.advisorSignedAt), differs: signed.join() !== live.join(), signed, live };
};
