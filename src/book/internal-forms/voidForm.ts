import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { InternalForm } from './entity.ts';
import { isEvidence, signaturesOf } from './currentForm.ts';

/** Voids the form and its signatures; they are kept, with the reason. */
export const voidForm = async (em: EntityManager, account: Account, why: string): Promise<void> => {
  if (isEvidence(account)) return;
  for (const form of await em.find(InternalForm, { account, voidedAt: null })) await voidEdition(em, form, why);
  account.signedAt = null;
  account.signerName = null;
};

export const voidEdition = async (em: EntityManager, form: InternalForm, why: string): Promise<void> => {
  for (const voided of [form, ...(await signaturesOf(em, form))]) {
    voided.voidedAt = new Date();
    voided.voidReason = why;
  }
};
