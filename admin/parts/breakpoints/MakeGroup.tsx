import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { groupCreate } from '../../../src/domain/breakpoint/schema.ts';
import { format } from '../../../src/domain/format.ts';
import { isRecord } from '../../../src/domain/keys.ts';
import type { Row } from '../../../src/domain/list.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { fieldOf } from '../accountFields.ts';

/** Groups the accounts of a missed breakpoint, after showing what that changes. */
export function MakeGroup({ row }: { readonly row: Row }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`Create fee group for ${String(row.clientName)}`}
        sx={{ whiteSpace: 'nowrap' }}
        onClick={() => setOpen(true)}
      >
        Create Fee Group
      </Button>
      {/* Resets the record context: the form must not take values from the list's row. */}
      <RecordContextProvider value={undefined}>
        {open && <MakeGroupDialog row={row} onClose={() => setOpen(false)} />}
      </RecordContextProvider>
    </>
  );
}

function MakeGroupDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const accounts = Array.isArray(row.accounts) ? row.accounts.filter(isRecord) : [];
  const joins = typeof row.accGroupName === 'string' ? row.accGroupName : undefined;
  return (
    <FieldDialog
      title={`Create Fee Group for ${String(row.clientName)}`}
      resource="missed_breakpoints"
      schema={groupCreate}
      defaults={{
        accountIds: accounts.map(({ id }) => id),
        groupName: joins ? null : `${String(row.clientName)} household`,
      }}
      done="The accounts will be billed as one fee group from the next run on"
      failureMessage="Cannot create the fee group"
      saveLabel="Create Fee Group"
      onClose={onClose}
    >
      <Box component="ul" aria-label="Accounts" sx={{ mt: 0, mb: 1, pl: 2.5 }}>
        {accounts.map(({ id, name }) => (
          <li key={String(id)}>{String(name)}</li>
        ))}
      </Box>
      <Typography sx={{ mb: 2 }}>{whatChanges(row, joins)}</Typography>
      {!joins && <TextInput field={fieldOf('groupName')} required />}
    </FieldDialog>
  );
}

function whatChanges({ paysNow, wouldPay, advisorCodeNumber }: Row, joins: string | undefined): string {
  const group = joins ? `the fee group ${joins}` : `one fee group of ${String(advisorCodeNumber)}`;
  return `Starting with the next run, these accounts are billed as ${group} on their combined value: ${format('money', wouldPay)} \
instead of ${format('money', paysNow)} a year at their last known values. Fees already billed do not change, and neither does the \
account that each fee is billed from.`;
}
