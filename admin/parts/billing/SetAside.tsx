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
      <Button size="small" variant="text" aria-label={`Set aside ${props.name}`} onClick={() => setOpen(true)}>
        Set aside
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
      title={`Set ${name} aside for ${quarterOf(startDate).label}`}
      resource="set_asides"
      schema={setAsideCreate}
      defaults={{ accountId, startDate }}
      done="Account set aside"
      failed="Cannot set the account aside"
      saveLabel="Set aside"
      onClose={onClose}
      onSaved={closeAndTell}
    >
      <TextInput field={fieldOf('reason')} lines={2} required helperText="No run of the quarter bills the account." />
    </FieldDialog>
  );
}
