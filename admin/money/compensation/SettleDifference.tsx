import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { Row } from '../../../src/domain/list.ts';
import { settlements } from '../../../src/domain/reconciliation/choices.ts';
import { reconciliationNoteLabels } from '../../../src/domain/reconciliation/labels.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

const fieldOf = labeledFields(reconciliationNoteLabels);

interface OfRow {
  readonly row: Row;
}

/** Settles a difference by flagging the payer's fees, or with a note. */
export function SettleDifference({ row }: OfRow) {
  if (row.settlement !== settlements.open) return null;
  return (
    <Can action="reconciliations.edit">
      <Stack direction="row">
        {row.isFlaggable === true && <Flag row={row} />}
        <Note row={row} />
      </Stack>
    </Can>
  );
}

function Flag({ row: { id, accountNumber } }: OfRow) {
  const flag = useCommand({
    call: () =>
      http(`/reconciliation_rows/${id}`, { method: 'PATCH', body: { reconciliationRow: { settledAs: 'flag' } } }),
    done: 'Account billing error successfully saved',
    failureMessage: 'Cannot resolve the difference',
  });
  return (
    <Button
      size="small"
      variant="text"
      aria-label={`Flag Fee of ${String(accountNumber)}`}
      loading={flag.isPending}
      onClick={() => flag.mutate()}
    >
      Flag Fee
    </Button>
  );
}

function Note({ row }: OfRow) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-label={`Add Note for ${String(row.accountNumber)}`}
        onClick={() => setOpen(true)}
      >
        Add Note
      </Button>
      {/* Resets the record context: the form must not take values from the list's row. */}
      <RecordContextProvider value={undefined}>
        {open && <NoteDialog row={row} onClose={() => setOpen(false)} />}
      </RecordContextProvider>
    </>
  );
}

const NoteDialog = ({ row, onClose }: OfRow & { readonly onClose: () => void }) => (
  <FieldDialog
    title={`Difference for ${String(row.accountNumber)}`}
    resource="reconciliation_rows"
    record={{ id: row.id }}
    toSend={(values) => ({ ...values, settledAs: 'note' })}
    done="Difference noted"
    failureMessage="Cannot resolve the difference"
    onClose={onClose}
  >
    <TextInput field={fieldOf('note')} lines={2} required helperText="Why no flag is needed." />
  </FieldDialog>
);
