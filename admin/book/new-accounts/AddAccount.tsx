import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '../../../src/domain/list.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { http } from '../../kit/wire/http.ts';
import { RecordPicker } from '../../kit/inputs/RecordPicker.tsx';
import { useSettle, type Decision } from './settle.ts';

/** Makes an account from a discovered number, or gives the number to an application that waits for it, and opens it. */
export function AddAccount({ row }: { readonly row: Row }) {
  const [decision, decide] = useState<Decision>({
    accountId: '',
    advisorCodeId: textOf(row.advisorCodeId),
    clientId: '',
  });
  const settle = useSettle(row.id, decision);
  const deciding = { row, decision, decide: (part: Partial<Decision>) => decide({ ...decision, ...part }) };
  return (
    <ConfirmButton label="Add Account" prompt={`Add account ${String(row.number)}?`} onConfirm={settle}>
      <WaitingAccounts {...deciding} />
      {decision.accountId ? (
        'This application is awaiting its account number and will get this one.'
      ) : (
        <NewAccount {...deciding} />
      )}
    </ConfirmButton>
  );
}

interface DecidingProps {
  readonly row: Row;
  readonly decision: Decision;
  readonly decide: (part: Partial<Decision>) => void;
}

function WaitingAccounts({ row, decision, decide }: DecidingProps) {
  const { data } = useQuery({
    queryKey: ['new_accounts', row.id, 'matches'],
    queryFn: ({ signal }) => http<{ data: readonly Waiting[] }>(`/new_accounts/${row.id}/matches`, { signal }),
  });
  const choose = (accountId: string) => decide({ accountId });
  return (
    <TextField
      select
      label="Add As"
      value={decision.accountId}
      onChange={({ target }) => choose(target.value)}
      {...whole}
    >
      <MenuItem value="">A New Account</MenuItem>
      {data?.data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface Waiting {
  readonly id: string;
  readonly name: string;
}

const whole = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } }, sx: { mb: 1.5 } };

/**
 * Inputs for the advisor code and the client of a new account: a custodian's file may not name them, or not
 * recognizably.
 */
function NewAccount({ row, decision: { advisorCodeId, clientId }, decide }: DecidingProps) {
  const named = textOf(row.clientName);
  const whose = named
    ? `If left empty, ${named} is used, and is added as a client if needed.`
    : 'The file does not name a client.';
  return (
    <>
      <RecordPicker
        label="Advisor Code"
        resource="advisor_codes"
        filter={{ custodianNames: { option: '=', values: [String(row.custodianId)] } }}
        ids={[advisorCodeId].filter(Boolean)}
        onChange={([code = '']) => decide({ advisorCodeId: code, clientId: '' })}
      />
      <RecordPicker
        label="Client"
        resource="clients"
        filter={{ advisor_code_id: advisorCodeId }}
        ids={[clientId].filter(Boolean)}
        onChange={([client = '']) => decide({ clientId: client })}
        textFieldProps={{
          label: 'Client',
          disabled: !advisorCodeId,
          helperText: advisorCodeId ? whose : 'Choose an advisor code first',
        }}
      />
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
