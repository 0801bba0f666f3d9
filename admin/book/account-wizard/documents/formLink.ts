import { useQuery } from '@tanstack/react-query';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { http } from '../../../kit/wire/http.ts';
import { iso } from '../../../kit/page/instant.ts';

/** A download link of the form, valid for five minutes. */
export interface FormLink {
  readonly url: string;
  readonly edition: number;
}

/** Requests a link to the newest form, which the server makes if there is none. */
export const askForForm = (account: AnsweredAccount): Promise<FormLink> =>
  account.internalForm ? http<FormLink>(`/accounts/${account.id}/internal_form`) : prepareForm(account);

/** Makes a new edition, after the one before became void. */
export const prepareForm = ({ id }: AnsweredAccount): Promise<FormLink> =>
  http<FormLink>(`/accounts/${id}/prepare_internal_form`, { method: 'POST' });

/** A link that is renewed before it expires, while it is shown. */
export const useFormLink = (account: AnsweredAccount, initialData?: FormLink) =>
  useQuery({
    queryKey: ['internal_form', account.id, versionOf(account), initialData?.edition],
    queryFn: () => http<FormLink>(`/accounts/${account.id}/internal_form`),
    enabled: account.internalForm !== null,
    initialData,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: 4 * 60_000,
  });

/** Key of the document's version, as each signature makes another document. */
export const versionOf = ({ internalForm, advisorSignerAttributes, verusSignerAttributes }: AnsweredAccount): string =>
  [
    internalForm,
    ...[advisorSignerAttributes, verusSignerAttributes].map((signer) => signer && iso(signer.signedAt)),
  ].join();
