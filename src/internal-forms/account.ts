import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import type { AnsweredAccount } from '../domain/account/answered.ts';

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
export const documentsOf = async (_em: EntityManager, account: Account): Promise<Documents> => ({
  internalForm: null,
  advisorSignerAttributes: account.signedAt ? { name: account.signerName ?? '', signedAt: account.signedAt } : null,
  verusSignerAttributes: null,
  signedVerusAgreement: null,
  executedAgreement: null,
  verusAgreements: { data: [] },
  signedFeeTerms: null,
});
