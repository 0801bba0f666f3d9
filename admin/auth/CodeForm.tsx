import { Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../kit/failures.ts';
import { http } from '../kit/http.ts';

interface CodeFormProps {
  readonly hint: ReactNode;
  /** A code found elsewhere: the demo's. */
  readonly offer?: (fill: (code: string) => void) => ReactNode;
  readonly onVerified: () => Promise<void>;
}

const failed = 'Cannot verify the code';

/** Takes a code, shows what the server says to it, and goes on when it is right. */
export function CodeForm({ hint, offer, onVerified }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useVerify(onVerified);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(code.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label="Code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error !== null}
        helperText={error ? messageOf(error, failed) : hint}
        autoComplete="one-time-code"
        autoFocus
        required
        slotProps={{ htmlInput: { maxLength: 32, spellCheck: false, autoCapitalize: 'none' } }}
      />
      {offer?.(setCode)}
      <Button type="submit" variant="contained" fullWidth loading={isPending} sx={{ mt: 2 }}>
        Verify
      </Button>
    </form>
  );
}

function useVerify(onVerified: CodeFormProps['onVerified']) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (otpAttempt: string) => http('/devise/verify_otp', { method: 'POST', body: { otpAttempt } }),
    onSuccess: async () => {
      await onVerified();
      notify('2FA Verification Successful', { type: 'success' });
    },
    onError: (error) => notify(messageOf(error, failed), { type: 'error' }),
  });
}
