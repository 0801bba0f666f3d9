import { Button, DialogActions, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { leaveTo } from './leaveTo.ts';

interface AgainPasswordProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onPasswordAccepted: () => void;
}

interface SignIn {
  readonly qr_code_url?: string;
}

export function AgainPassword({ email, onEmail, onPasswordAccepted }: AgainPasswordProps) {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useSignIn(onPasswordAccepted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ email, password });
  };
  return (
    <form onSubmit={submit}>
      <TextField {...emailLooks} required value={email} onChange={({ target }) => onEmail(target.value)} />
      <TextField
        {...passwordLooks}
        autoFocus
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={error !== null}
        helperText={error && messageOf(error, 'Cannot sign in')}
      />
      <DialogActions sx={{ px: 0 }}>
        <Button onClick={() => leaveTo('/login')}>Discard and Leave</Button>
        <Button type="submit" variant="contained" loading={isPending}>
          Sign In
        </Button>
      </DialogActions>
    </form>
  );
}

const emailLooks = { label: 'Email', type: 'email', autoComplete: 'username' };
const passwordLooks = { label: 'Password', type: 'password', autoComplete: 'current-password' };

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const useSignIn = (onPasswordAccepted: () => void) =>
  useMutation({
    mutationFn: (user: Credentials) => http<SignIn>('/devise/login', { method: 'POST', body: { user } }),
    // Not cached: the password is no longer needed.
    gcTime: 0,
    // A user whose second factor was reset meanwhile sets it up on the sign-in pages.
    onSuccess: ({ qr_code_url: isNew }) => (isNew ? leaveTo('/login') : onPasswordAccepted()),
  });
