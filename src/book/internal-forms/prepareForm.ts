import type { EntityManager } from '@mikro-orm/postgresql';
import { answerToFirm } from '../accounts/answerToFirm.ts';
import type { Account } from '../accounts/entity.ts';
import { firmOf } from '../../platform/company/firm.ts';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { keptTerms } from '../../domain/account/keptTerms.ts';
import { orderOf } from '../../domain/account/steps.ts';
import type { Actor } from '../../domain/permissions.ts';
import { InternalForm } from './entity.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { currentForm, isEvidence, signaturesOf } from './currentForm.ts';
import { withAccountLock } from './withAccountLock.ts';
import { storeVersion } from './storeVersion.ts';
import type { FormContext } from './formContext.ts';
import { changesSince, printedOf } from './printed.ts';
import { voidEdition } from './voidForm.ts';

/**
 * Returns the edition in force; makes a new one if there is none, or if it went out of date before anybody signed it.
 */
export const prepareForm = (
  em: EntityManager,
  context: FormContext,
  account: Account,
  actor: Actor,
): Promise<InternalForm> =>
  withAccountLock(em, account, async () => {
    if (orderOf(account.step) < orderOf('signers'))
      throw new Invalid({ step: ['Please complete the owner details first.'] });
    const answered = await answerToFirm(em, account);
    const form = await currentForm(em, account);
    const changed = form && (await whyOutdated(em, form, account, answered));
    if (form && !changed) return form;
    // The signers did not sign today's answers.
    if (orderOf(account.step) > orderOf('signers') && !form)
      throw new Invalid({ step: ['The account was submitted without this form.'] });
    if (form) await voidEdition(em, form, `${changed}.`);
    return makeForm(em, context, account, answered, actor);
  });

/**
 * Explains why a form is out of date; undefined for a signed one, or one of a completed account: it says what was
 * agreed.
 */
const whyOutdated = async (em: EntityManager, form: InternalForm, account: Account, answered: AnsweredAccount) => {
  if (isEvidence(account) || (await signaturesOf(em, form)).length > 0) return undefined;
  return changesSince(form, answered);
};

const makeForm = async (
  em: EntityManager,
  context: FormContext,
  account: Account,
  answered: AnsweredAccount,
  actor: Actor,
): Promise<InternalForm> => {
  const { legalName: firmName } = await firmOf(em, context.config);
  const printed = { ...printedOf(answered), firmName };
  const kind = answered.hybridAdvisor ? 'oaa' : 'investor_profile';
  const edition = 1 + (await em.count(InternalForm, { account }));
  const preparedAt = context.now();
  // PDF drawing is loaded on the first use, so that the server starts without it.
  const { drawForm } = await import('./drawForm.ts');
  const pdf = await drawForm({ firmName, kind, edition, preparedAt, printed });
  const blob = await storeVersion(em, context, pdf, { title: printed.title, edition }, actor);
  return em.create(InternalForm, {
    id: newId(),
    account,
    edition,
    kind,
    blob,
    sha256: blob.sha256 ?? '',
    answers: { ...printed },
    feeTerms: { ...keptTerms(answered) },
    createdAt: preparedAt,
  });
};
