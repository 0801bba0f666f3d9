import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, messageOf, statusOf } from '../../kit/wire/failures.ts';
import { withFieldName } from '../../kit/wire/fieldErrors.ts';
import { http } from '../../kit/wire/http.ts';
import { isRecord } from '../../../src/domain/keys.ts';

/** What becomes of a number that an import found. */
export interface Decision {
  /** The application that waits for it; empty where it becomes an account of its own. */
  readonly accountId: string;
  /** Of the account of its own, empty for what the file says. */
  readonly advisorCodeId: string;
  readonly clientId: string;
}

interface Settled {
  readonly client_id: string;
  readonly account_id: string;
}

/** Makes it so, and opens the account. */
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

/** Somebody was faster: the account that it has become. */
function settledBefore(error: unknown): Settled | undefined {
  const body: unknown = error instanceof HttpError && statusOf(error) === 409 ? error.body : undefined;
  if (!isRecord(body)) return undefined;
  const { client_id: client, account_id: account } = body;
  if (typeof client !== 'string' || typeof account !== 'string') return undefined;
  return { client_id: client, account_id: account };
}

/** Each wrong field is told by itself. */
function useRefusals() {
  const notify = useNotify();
  return (error: unknown) => {
    const fields = fieldErrorsOf(error) ?? [];
    for (const field of fields) notify(withFieldName(field), { type: 'error' });
    const type = statusOf(error) === 409 ? 'info' : 'error';
    if (fields.length === 0) notify(messageOf(error, 'Account cannot be submitted.'), { type });
  };
}
