import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { profileOf, type ProfileSection } from '../../domain/account/profile.ts';
import { documentTitle } from '../../domain/account/steps.ts';
import { changedLabels, changesInWords } from '../../domain/internal-form/changes.ts';
import type { InternalForm } from './entity.ts';
import { stored } from '../../lib/stored.ts';

/** What a form prints of its account: enough to print it again, and to tell what has changed since. */
export interface Printed {
  readonly title: string;
  readonly ownerName: string;
  readonly sections: readonly ProfileSection[];
  /** What the firm was called when the form was prepared; it stays so through its signatures. */
  readonly firmName?: string;
}

export const printedOf = (account: AnsweredAccount): Printed => {
  const { firstName, lastName } = account.primaryOwnerAttributes;
  return {
    title: documentTitle(account),
    ownerName: [firstName, lastName].filter(Boolean).join(' '),
    sections: profileOf(account),
  };
};

export const printedIn = ({ answers }: Pick<InternalForm, 'answers'>): Printed => stored<Printed>(answers);

/** What the account answers differently from what the form prints, in words; undefined where the form still holds. */
export const changesSince = (
  form: InternalForm,
  account: AnsweredAccount,
  replaced?: readonly string[],
): string | undefined => {
  const labels = changedLabels(printedIn(form).sections, profileOf(account), replaced);
  return labels.length > 0 ? changesInWords(labels) : undefined;
};
