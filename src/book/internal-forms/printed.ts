import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { profileOf, type ProfileSection } from '../../domain/account/profile.ts';
import { documentTitle } from '../../domain/account/steps.ts';
import { changedLabels, changesInWords } from '../../domain/internal-form/changes.ts';
import type { InternalForm } from './entity.ts';
import { stored } from '../../lib/stored.ts';

/** The content that a form prints of its account: enough to print it again, and to tell what has changed since. */
export interface Printed {
  readonly title: string;
  readonly ownerName: string;
  readonly sections: readonly ProfileSection[];
  /** The firm's name when the form was prepared; it stays so through its signatures. */
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

/** Names, in words, the answers that have changed since the form was printed; undefined if none. */
export const changesSince = (
  form: InternalForm,
  account: AnsweredAccount,
  replaced?: readonly string[],
): string | undefined => {
  const labels = changedLabels(printedIn(form).sections, profileOf(account), replaced);
  return labels.length > 0 ? changesInWords(labels) : undefined;
};
