import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, messageOf, statusOf } from '../../kit/wire/failures.ts';
import { withFieldName } from '../../kit/wire/fieldErrors.ts';
import { http } from '../../kit/wire/http.ts';
import { isRecord } from '../../../src/domain/keys.ts';

/** Decision about an account number that an import discovered. */
export interface Decision {
  /** The application that waits for this number; empty to make a new account. */
  readonly accountId: string;
  /** For a new account; empty to take what the file says. */
  readonly advisorCodeId: string;
  readonly clientId: string;
}

interface Settled {
  readonly client_id: string;
  readonly account_id: string;
}

/** Sends the decision, and opens the account. */
export function useSettle(id: string, decision: Decision) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const refuse = useRefusals();
  const open = ({ client_id: client, account_id: account }: Settled) =>
    navigate(`/clients/${client}/accounts/${account}`);
  return async () => {
    try {
      const settled = await send(id, decision);
      notify('Account is submitted successfully.', { type: 'success' });
      await open(settled);
    } catch (error) {
      refuse(error);
      const before = settledBefore(error);
      if (before) await open(before);
    } finally {
      void queries.invalidateQueries();
    }
  };
}

function send(id: string, { accountId, advisorCodeId, clientId }: Decision): Promise<Settled> {
  const [route, body] = accountId
    ? ['match', { accountId }]
    : ['convert', { advisorCodeId: advisorCodeId || undefined, clientId: clientId || undefined }];
  return http<Settled>(`/new_accounts/${id}/${route}`, { method: 'POST', body });
}

/** The account that the number has become already, if somebody else was faster. */
function settledBefore(error: unknown): Settled | undefined {
  const body: unknown = error instanceof HttpError && statusOf(error) === 409 ? error.body : undefined;
  if (!isRecord(body)) return undefined;
  const { client_id: client, account_id: account } = body;
  if (typeof client !== 'string' || typeof account !== 'string') return undefined;
  return { client_id: client, account_id: account };
}

/** Shows one toast for each refused field. */
function useRefusals() {
  const notify = useNotify();
  return (error: unknown) => {
    const fields = fieldErrorsOf(error) ?? [];
    for (const field of fields) notify(withFieldName(field), { type: 'error' });
    const type = statusOf(error) === 409 ? 'info' : 'error';
    if (fields.length === 0) notify(messageOf(error, 'Account cannot be submitted.'), { type });
  };
}
