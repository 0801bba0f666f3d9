import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { orderOf } from '../../domain/account/steps.ts';
import { InternalForm, Signature } from './entity.ts';

/** Finds the edition in force; null if none has been prepared, or the last one was voided. */
export const currentForm = (em: EntityManager, account: Account): Promise<InternalForm | null> =>
  em.findOne(InternalForm, { account, voidedAt: null }, { orderBy: { edition: 'desc' } });

/** Reads the signatures of a form in the order of signing, the advisor's first. */
export const signaturesOf = (em: EntityManager, form: InternalForm): Promise<Signature[]> =>
  em.find(
    Signature,
    { form },
    // The signer may be out of the caller's scope.
    { orderBy: { signedAt: 'asc', id: 'asc' }, populate: ['signer'], filters: { visible: false } },
  );

/** Whether the form is evidence: once the account is completed, what was signed stays as it is, whatever changes. */
export const isEvidence = ({ step }: Pick<Account, 'step'>): boolean => orderOf(step) >= orderOf('completed');
