import { Button } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { quarterOf } from '../../../src/domain/dates.ts';
import { setAsideLabels } from '../../../src/domain/payout/labels.ts';
import { setAsideCreate } from '../../../src/domain/payout/schema.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { Can } from '../../kit/me.tsx';

const fieldOf = labeledFields(setAsideLabels);

interface SetAsideProps {
  readonly accountId: string;
  /** Name of the account. */
  readonly name: string;
  readonly startDate: string;
  readonly onDone?: () => void;
}

/** Sets an account aside: the quarter will not bill it, and the reason is stored. */
export function SetAside(props: SetAsideProps) {
  const [open, setOpen] = useState(false);
  return (
    <Can action="setAsides.create">
      <Button
        size="small"
        variant="text"
        aria-label={`Waive for This Quarter: ${props.name}`}
        onClick={() => setOpen(true)}
      >
        Waive for This Quarter
      </Button>
      {/* Resets the record context: the form must not take the row's own reason. */}
      <RecordContextProvider value={undefined}>
        {open && <SetAsideDialog {...props} onClose={() => setOpen(false)} />}
      </RecordContextProvider>
    </Can>
  );
}

function SetAsideDialog({
  accountId,
  name,
  startDate,
  onDone,
  onClose,
}: SetAsideProps & { readonly onClose: () => void }) {
  const closeAndTell = () => {
    onClose();
    onDone?.();
  };
  return (
    <FieldDialog
      title={`Waive ${name} for ${quarterOf(startDate).label}`}
      resource="set_asides"
      schema={setAsideCreate}
      defaults={{ accountId, startDate }}
      done="Account waived for the quarter"
      failureMessage="Cannot waive the account"
      saveLabel="Waive for This Quarter"
      onClose={onClose}
      onSaved={closeAndTell}
    >
      <TextInput field={fieldOf('reason')} lines={2} required helperText="The account is not billed this quarter." />
    </FieldDialog>
  );
}
