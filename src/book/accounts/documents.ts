import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount, AnsweredDocument, Signer, SignedFeeTerms } from '../../domain/account/answered.ts';
import { feeTermsOf } from '../../domain/account/feeTerms.ts';
import { termsIn, type KeptTerms } from '../../domain/account/keptTerms.ts';
import { presentAccountTerms, termsOfAccount, type AccountTerms } from '../fee-schedules/terms.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { personName } from '../../platform/names/personName.ts';
import type { Account } from './entity.ts';

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

interface Form {
  readonly edition: number;
  readonly feeTerms: KeptTerms;
  readonly advisorName: string | null;
  /** An instant as the database writes it. */
  readonly advisorSignedAt: string | null;
  readonly verusName: string | null;
  readonly verusSignedAt: string | null;
}

export interface StoredDocuments {
  readonly form: Form | null;
  readonly agreements: readonly AnsweredDocument[];
  readonly terms: AccountTerms | null;
}

/** The edition in force, with its signers. */
const form = sql`(
  select jsonb_build_object('edition', f.edition, 'feeTerms', f.fee_terms, 'advisorName', s.typed_name,
    'advisorSignedAt', s.signed_at, 'verusName', v.typed_name, 'verusSignedAt', v.signed_at)
  from internal_forms f
  left join signatures s on s.form_id = f.id and s.block = 'advisor'
  left join signatures v on v.form_id = f.id and v.block = 'verus'
  where f.account_id = a.id and f.voided_at is null
  order by f.edition desc limit 1)`;

/** The advisor's uploads and the executed agreements, the newest first. */
const agreements = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'docType', f.doc_type, 'fileName', f.file_name,
    'contentType', b.content_type, 'url', '/api/files/' || f.id || '/download',
    'ownerName', ${personName('u')}, 'updatedAt', f.updated_at)
    order by f.created_at desc, f.id desc), '[]')
  from files f join blobs b on b.id = f.blob_id left join users u on u.id = f.owner_id
  where f.account_id = a.id and f.doc_type in ('signedVerusAgreement', 'executedAgreement') and f.archived_at is null)`;

/** The documents of the account `a` of a query, and the terms that it is billed by. */
export const documentColumns = sql`${form} as form, ${agreements} as agreements, ${termsOfAccount} as terms`;

/** Reads the document fields of an account's answer. */
export const documentsOf = async (em: EntityManager, account: Account): Promise<Documents> => {
  const [row] = await queryOfManager(em)<StoredDocuments>(
    sql`select ${documentColumns} from accounts a where a.id = ${account.id}`,
  );
  if (!row) throw new Error(`Account ${account.id} has no papers`);
  return presentDocuments(account, row);
};

export const presentDocuments = (account: Account, { form, terms, ...stored }: StoredDocuments): Documents => {
  const data = stored.agreements.map((agreement) => ({ ...agreement, updatedAt: new Date(agreement.updatedAt) }));
  const newest = (docType: string) => data.find((agreement) => agreement.docType === docType) ?? null;
  return {
    internalForm: form && `/api/accounts/${account.id}/internal_form?edition=${form.edition}`,
    ...signersOf(account, form),
    signedVerusAgreement: newest('signedVerusAgreement'),
    executedAgreement: newest('executedAgreement'),
    verusAgreements: { data },
    signedFeeTerms: form && signedTermsOf(form, terms),
  };
};

const signersOf = (account: Account, form: Form | null) => ({
  // An account signed before this system stored signed forms has only the signer's name.
  advisorSignerAttributes:
    signer(form?.advisorName, form?.advisorSignedAt) ?? signer(account.signerName ?? '', account.signedAt),
  verusSignerAttributes: signer(form?.verusName, form?.verusSignedAt),
});

const signer = (name: string | null | undefined, signedAt: string | Date | null | undefined): Signer | null =>
  typeof name === 'string' && signedAt ? { name, signedAt: new Date(signedAt) } : null;

const signedTermsOf = (form: Form, terms: AccountTerms | null): SignedFeeTerms | null => {
  if (!form.advisorSignedAt) return null;
  const signed = feeTermsOf(termsIn(form.feeTerms));
  const live = feeTermsOf(terms && presentAccountTerms(terms));
  return { signedAt: new Date(form.advisorSignedAt), differs: signed.join() !== live.join(), signed, live };
};
