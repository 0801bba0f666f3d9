import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useRef, useState, type RefObject } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import type { AccountUpdate } from '../../../../src/domain/account/schema.ts';
import { AskToDiscard } from '../../../kit/form/AskBeforeLeaving.tsx';
import { Can } from '../../../kit/me.tsx';
import { SaveForm } from '../../../kit/form/SaveForm.tsx';
import { labeledFields } from '../../../kit/inputs/labeledField.ts';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { ToastOutlet } from '../../../kit/notice/ToastOutlet.tsx';
import { useWizard } from '../WizardContext.tsx';

/** Hands the account back to the advisor, with a reason. */
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
  const typed = useRef(() => '');
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog
      open
      onClose={() => (typed.current() ? setLeaving(true) : onClose())}
      fullWidth
      maxWidth="sm"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>Unsubmit</DialogTitle>
      <SaveForm failureMessage="The account could not be unsubmitted" save={(values) => unsubmit(values).then(onClose)}>
        <DialogContent sx={{ pt: 0 }}>
          <Typography sx={{ mb: 1 }}>The account goes back to the advisor, and its signatures are voided.</Typography>
          <TextInput field={fieldOf('rejectReason')} lines={4} required />
        </DialogContent>
        <ToastOutlet sx={{ px: 3 }} />
        <Buttons onClose={onClose} typed={typed} />
      </SaveForm>
      <AskToDiscard open={leaving} onConfirm={onClose} onClose={() => setLeaving(false)}>
        The account has not been unsubmitted yet.
      </AskToDiscard>
    </Dialog>
  );
}

const fieldOf = labeledFields({ rejectReason: 'Feedback' } satisfies Partial<Record<keyof AccountUpdate, string>>);

interface ButtonsProps extends UnsubmitDialogProps {
  /** Answers the text in the form at the moment when somebody leaves. */
  readonly typed: RefObject<() => string>;
}

function Buttons({ onClose, typed }: ButtonsProps) {
  const { isSubmitting } = useFormState();
  const { getValues } = useFormContext<{ rejectReason?: string | null }>();
  typed.current = () => getValues('rejectReason') ?? '';
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
    notify('Account returned to the advisor', { type: 'success' });
  };
}
