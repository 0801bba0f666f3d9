import { Alert, Button, Link, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useCompany } from '../../kit/company.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { useVisit } from './visit.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function Login() {
  const { email = '' } = useVisit();
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' });
  const { mutate, isPending, error } = useSignIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(credentials);
  };
  if (useCompany()?.waitsForSetup) return <WaitsForSetup />;
  return (
    <AuthLayout title="Portal sign-in" below={<DemoPeople onChoose={setCredentials} />}>
      <form onSubmit={submit}>
        <Problem error={error} />
        <CredentialFields credentials={credentials} onChange={setCredentials} />
        <Button type="submit" variant="contained" fullWidth loading={isPending} sx={{ mt: 2 }}>
          Sign In
        </Button>
        <ForgotLink email={credentials.email} />
      </form>
    </AuthLayout>
  );
}

/** Shown instead of the sign-in while the firm has no users. */
const WaitsForSetup = () => (
  <AuthLayout title="Not Set Up Yet">
    <Typography>
      This firm is not set up yet, so no one can sign in. The server printed a link for the first super admin when it
      started. The server administrator can print another one with npm run setup-link.
    </Typography>
  </AuthLayout>
);

/** Error of a sign-in, or the reason why a followed link needs one. */
function Problem({ error }: { readonly error: Error | null }) {
  const { nextPathname = '/' } = useVisit();
  if (!error && nextPathname === '/') return null;
  return (
    <Alert severity="error" sx={{ mb: 1 }}>
      {error ? messageOf(error, 'Cannot sign in') : 'Unauthorized request'}
    </Alert>
  );
}

function ForgotLink({ email }: { readonly email: string }) {
  const visit = useVisit();
  const state = { ...visit, email };
  return (
    <Link
      component={RouterLink}
      to="/forgot-password"
      state={state}
      variant="body2"
      sx={{ display: 'inline-block', mt: 2 }}
    >
      Forgot password?
    </Link>
  );
}

interface CredentialFieldsProps {
  readonly credentials: Credentials;
  readonly onChange: (credentials: Credentials) => void;
}

function CredentialFields({ credentials, onChange }: CredentialFieldsProps) {
  // The email may come from the page that led here.
  const isKnown = Boolean(useVisit().email);
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!isKnown}
        required
        value={credentials.email}
        onChange={(event) => onChange({ ...credentials, email: event.target.value })}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={isKnown}
        required
        value={credentials.password}
        onChange={(event) => onChange({ ...credentials, password: event.target.value })}
      />
    </>
  );
}

interface SignIn {
  readonly otp_required?: boolean;
  readonly qr_code_url?: string;
}

function useSignIn() {
  const navigate = useNavigate();
  const visit = useVisit();
  return useMutation({
    mutationFn: (user: Credentials) => http<SignIn>('/devise/login', { method: 'POST', body: { user } }),
    onSuccess: ({ qr_code_url: qrCodeUrl }, { email }) =>
      qrCodeUrl
        ? navigate('/enable-2fa', { state: { ...visit, email, qrCodeUrl } })
        : navigate('/2fa', { state: { ...visit, email } }),
  });
}
