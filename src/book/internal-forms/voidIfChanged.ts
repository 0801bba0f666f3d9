import type { EntityManager } from '@mikro-orm/postgresql';
import { actorOf } from '../../platform/audit/subscriber.ts';
import { answerToFirm } from '../accounts/answerToFirm.ts';
import { RejectReason, type Account } from '../accounts/entity.ts';
import { newId } from '../../lib/columns.ts';
import { currentForm, isEvidence, signaturesOf } from './currentForm.ts';
import { changesSince } from './printed.ts';
import { voidEdition, voidForm } from './voidForm.ts';

/**
 * Voids a form that no longer prints the account's answers to the firm, and tells its signer in the feedback history.
 */
export const voidIfChanged = async (
  em: EntityManager,
  account: Account,
  replaced: readonly string[],
): Promise<void> => {
  const form = isEvidence(account) ? null : await currentForm(em, account);
  const what = form && changesSince(form, await answerToFirm(em, account), replaced);
  if (!form || !what) return;
  const [signature] = await signaturesOf(em, form);
  if (!signature) return voidEdition(em, form, `${what}.`);
  await voidForm(em, account, `${what}.`);
  em.create(RejectReason, {
    id: newId(),
    account,
    reason: `The signature of ${signature.typedName} no longer covers the form: ${what}. Please review and sign again.`,
    fromStep: account.step,
    author: actorOf(em)?.id ?? null,
  });
};
