import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { orderOf } from '../../domain/account/steps.ts';
import { InternalForm, Signature } from './entity.ts';

/** The edition that is in force; null where none has been prepared, or the last one was voided. */
export const currentForm = (em: EntityManager, account: Account): Promise<InternalForm | null> =>
  em.findOne(InternalForm, { account, voidedAt: null }, { orderBy: { edition: 'desc' } });

/** The advisor's first, as it was signed first. */
export const signaturesOf = (em: EntityManager, form: InternalForm): Promise<Signature[]> =>
  em.find(
    Signature,
    { form },
    // Who signed may be somebody whom the caller does not see.
    { orderBy: { signedAt: 'asc', id: 'asc' }, populate: ['signer'], filters: { visible: false } },
  );

/** Once the account is completed, what was signed stays as it is, whatever changes. */
export const isEvidence = ({ step }: Pick<Account, 'step'>): boolean => orderOf(step) >= orderOf('completed');
