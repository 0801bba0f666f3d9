import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { http } from '../../kit/wire/http.ts';

/** Toasts for answers without a message of the server. */
export const updated = 'Account updated';
export const notPatched = 'Cannot patch account';

/** Updates the account; refused after a concurrent change. */
export const patchAccount = ({ id, version }: AnsweredAccount, changes: object): Promise<AnsweredAccount> =>
  http(`/accounts/${id}`, { method: 'PATCH', body: { account: { ...changes, version } } });
