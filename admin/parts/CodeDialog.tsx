import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../kit/failures.ts';
import { http } from '../kit/http.ts';

interface CodeDialogProps {
  /** What asked for the code may be asked again. */
  readonly onVerified: () => void;
  readonly onClose: () => void;
}

const failed = 'Cannot verify the code';

/** Some deeds want a second factor that was proven within the last minutes. */
export function CodeDialog({ onVerified, onClose }: CodeDialogProps) {
  const heading = useId();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useVerify(onVerified);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand inside another form.
    event.stopPropagation();
    mutate(code.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Two-factor code</DialogTitle>
      <form onSubmit={submit}>
        <DialogContent sx={{ pt: 0 }}>
          <TextField
            label="Code"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={error !== null}
            helperText={error ? messageOf(error, failed) : hint}
            autoComplete="one-time-code"
            autoFocus
            required
            slotProps={{ htmlInput: { maxLength: 32, spellCheck: false, autoCapitalize: 'none' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isPending} disabled={!code.trim()}>
            Verify
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const hint = 'The 6 digits of your authenticator app, or one of your backup codes.';

function useVerify(onVerified: () => void) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (otpAttempt: string) => http('/devise/verify_otp', { method: 'POST', body: { otpAttempt } }),
    // The answer holds the person's own record, which nobody needs here.
    gcTime: 0,
    onSuccess: onVerified,
    onError: (error) => notify(messageOf(error, failed), { type: 'error' }),
  });
}
