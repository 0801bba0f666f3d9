import { useQuery } from '@tanstack/react-query';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { http } from '../../../kit/wire/http.ts';
import { iso } from '../../../kit/page/instant.ts';

/** A download link of the form, valid for five minutes. */
export interface FormLink {
  readonly url: string;
  readonly edition: number;
}

/** The newest version of the form, which is made where there is none yet. */
export const askForForm = (account: AnsweredAccount): Promise<FormLink> =>
  account.internalForm ? http<FormLink>(`/accounts/${account.id}/internal_form`) : prepareForm(account);

/** Another version, where the one before is void. */
export const prepareForm = ({ id }: AnsweredAccount): Promise<FormLink> =>
  http<FormLink>(`/accounts/${id}/prepare_internal_form`, { method: 'POST' });

/** A link that is replaced before it dies, as long as somebody looks at the form. */
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

/** Each signature makes another document. */
export const versionOf = ({ internalForm, advisorSignerAttributes, verusSignerAttributes }: AnsweredAccount): string =>
  [
    internalForm,
    ...[advisorSignerAttributes, verusSignerAttributes].map((signer) => signer && iso(signer.signedAt)),
  ].join();
