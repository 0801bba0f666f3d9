import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormState, type FieldValues } from 'react-hook-form';
import { Can } from '../../../kit/me.tsx';
import { SaveForm } from '../../../kit/SaveForm.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useWizard } from '../WizardContext.tsx';

/** Hands the account back to the advisor, and says why. */
export function UnsubmitButton() {
  const { account, busy } = useWizard();
  const [asking, setAsking] = useState(false);
  return (
    <Can action="accounts.unsubmit" record={account}>
      <Button disabled={busy} onClick={() => setAsking(true)}>
        Unsubmit
      </Button>
      {asking && <UnsubmitDialog onClose={() => setAsking(false)} />}
    </Can>
  );
}

interface UnsubmitDialogProps {
  readonly onClose: () => void;
}

function UnsubmitDialog({ onClose }: UnsubmitDialogProps) {
  const heading = useId();
  const unsubmit = useUnsubmit();
  // A click beside the dialog must not lose what was typed.
  const leave = (_: unknown, reason: string) => reason !== 'backdropClick' && onClose();
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Unsubmit</DialogTitle>
      <SaveForm failed="The account could not be unsubmitted" save={(values) => unsubmit(values).then(onClose)}>
        <DialogContent sx={{ pt: 0 }}>
          <Typography sx={{ mb: 1 }}>
            The account goes back to the advisor, and its signatures no longer count.
          </Typography>
          <TextInput source="rejectReason" label="Feedback" lines={4} required />
        </DialogContent>
        <Buttons onClose={onClose} />
      </SaveForm>
    </Dialog>
  );
}

function Buttons({ onClose }: Pick<UnsubmitDialogProps, 'onClose'>) {
  const { isSubmitting } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onClose} disabled={isSubmitting}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Unsubmit
      </Button>
    </DialogActions>
  );
}

function useUnsubmit() {
  const wizard = useWizard();
  const notify = useNotify();
  return async (values: FieldValues) => {
    await wizard.save(values, 'signers');
    notify('Account is back with the advisor', { type: 'success' });
  };
}
