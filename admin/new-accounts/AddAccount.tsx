import { MenuItem, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Row } from '../../src/domain/list.ts';
import { ConfirmButton } from '../kit/ConfirmButton.tsx';
import { fieldErrorsOf, messageOf, statusOf } from '../kit/failures.ts';
import { http } from '../kit/http.ts';
import { isRecord } from '../kit/keys.ts';

/** Turns what an import found into an account, or gives its number to one that waits for it, and opens that. */
export function AddAccount({ row }: { readonly row: Row }) {
  const [waiting, setWaiting] = useState('');
  const settle = useSettle(row.id, waiting);
  return (
    <ConfirmButton label="Add Account" prompt={`Add account ${String(row.number)}?`} onConfirm={settle}>
      <WaitingAccounts row={row} chosen={waiting} onChange={setWaiting} />
    </ConfirmButton>
  );
}

interface WaitingAccountsProps {
  readonly row: Row;
  /** Empty: none of them, the number becomes an account of its own. */
  readonly chosen: string;
  readonly onChange: (id: string) => void;
}

function WaitingAccounts({ row, chosen, onChange }: WaitingAccountsProps) {
  const { data } = useQuery({
    queryKey: ['new_accounts', row.id, 'matches'],
    queryFn: ({ signal }) => http<{ data: readonly Waiting[] }>(`/new_accounts/${row.id}/matches`, { signal }),
  });
  return (
    <>
      <TextField select label="Add as" value={chosen} onChange={({ target }) => onChange(target.value)} {...whole}>
        <MenuItem value="">A new account</MenuItem>
        {data?.data.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {chosen
        ? 'This application waits for its number, and gets this one.'
        : `It opens as an application of ${String(row.clientName)}, who becomes a client if they are not one yet.`}
    </>
  );
}

interface Waiting {
  readonly id: string;
  readonly name: string;
}

const whole = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } }, sx: { mb: 1.5 } };

function useSettle(id: string, waiting: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const refuse = useRefusals();
  const open = ({ client_id: client, account_id: account }: Converted) =>
    navigate(`/clients/${client}/accounts/${account}`);
  const call = () =>
    waiting
      ? http<Converted>(`/new_accounts/${id}/match`, { method: 'POST', body: { accountId: waiting } })
      : http<Converted>(`/new_accounts/${id}/convert`, { method: 'POST' });
  return async () => {
    try {
      const converted = await call();
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
