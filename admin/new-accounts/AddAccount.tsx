import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Row } from '../../src/domain/list.ts';
import { ConfirmButton } from '../kit/ConfirmButton.tsx';
import { fieldErrorsOf, messageOf, statusOf } from '../kit/failures.ts';
import { http } from '../kit/http.ts';
import { isRecord } from '../kit/keys.ts';

/** Turns what an import found into an account, and opens it. */
export function AddAccount({ row }: { readonly row: Row }) {
  const convert = useConvert(row.id);
  return (
    <ConfirmButton label="Add Account" prompt={`Add account ${String(row.number)}?`} onConfirm={convert}>
      {`It opens as an application of ${String(row.clientName)}, who becomes a client if they are not one yet.`}
    </ConfirmButton>
  );
}

function useConvert(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const refuse = useRefusals();
  const open = ({ client_id: client, account_id: account }: Converted) =>
    navigate(`/clients/${client}/accounts/${account}`);
  return async () => {
    try {
      const converted = await http<Converted>(`/new_accounts/${id}/convert`, { method: 'POST' });
      notify('Account is submitted successfully.', { type: 'success' });
      await open(converted);
    } catch (error) {
      refuse(error);
      const before = convertedBefore(error);
      if (before) await open(before);
    } finally {
      void queries.invalidateQueries();
    }
  };
}

interface Converted {
  readonly client_id: string;
  readonly account_id: string;
}

/** Somebody was faster: the account that it has become. */
function convertedBefore(error: unknown): Converted | undefined {
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
    for (const { path, message } of fields) notify(`${path}: ${message}`, { type: 'error' });
    const type = statusOf(error) === 409 ? 'info' : 'error';
    if (fields.length === 0) notify(messageOf(error, 'Account cannot be submitted.'), { type });
  };
}
