import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { SaveForm } from '../../kit/form/SaveForm.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { fieldErrorsOf, messageOf, statusOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { fieldOf } from './accessFields.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { SignInLink } from './SignInLink.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** Page where the first super admin of an empty firm registers; it does not exist once somebody can sign in. */
export function FirstPerson() {
  const { setupToken = '' } = useParams();
  const [dead, setDead] = useState<Error>();
  const { data, error } = useQuery({
    queryKey: ['setup', setupToken],
    queryFn: () => http('/setup', { query: { setup_token: setupToken } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error && statusOf(error) === 404) return <NotFound />;
  const problem = dead ?? error;
  return (
    <AuthLayout title="Set Up Your Firm" setupStep={1}>
      {problem && <Problem error={problem} />}
      {!problem && data !== undefined && <PersonForm token={setupToken} onDead={setDead} />}
    </AuthLayout>
  );
}

/** A retry after a lost answer finds the person registered already. */
function Problem({ error }: { readonly error: Error }) {
  const isSetUp = statusOf(error) === 404;
  const isSetUpText = 'This firm has already been set up. If you set it up, go to the sign-in page.';
  return (
    <>
      <Alert severity="error">{isSetUp ? isSetUpText : messageOf(error, 'Cannot set up the firm')}</Alert>
      {isSetUp && <SignInLink />}
    </>
  );
}

interface PersonFormProps {
  readonly token: string;
  /** Called when the setup link no longer works. */
  readonly onDead: (problem: Error) => void;
}

function PersonForm({ token, onDead }: PersonFormProps) {
  const save = useSetUp(token, onDead);
  return (
    <SaveForm failureMessage="Cannot set up the firm" save={save}>
      <Typography sx={{ mb: 1 }}>You will be the first super admin and can invite other users.</Typography>
      <TextInput field={fieldOf('firstName')} autoComplete="given-name" required />
      <TextInput field={fieldOf('lastName')} autoComplete="family-name" required />
      <TextInput field={fieldOf('email')} type="email" autoComplete="username" required />
      <NewPasswordInputs />
      <SubmitButton>Continue</SubmitButton>
    </SaveForm>
  );
}

/** Registers the person, and goes on to the second factor as after any password. */
function useSetUp(setupToken: string, onDead: (problem: Error) => void) {
  const navigate = useNavigate();
  return async (values: FieldValues) => {
    try {
      const user = { ...values, setupToken };
      const { qr_code_url: qrCodeUrl } = await http<{ qr_code_url: string }>('/setup', {
        method: 'POST',
        body: { user },
      });
      await navigate('/enable-2fa', {
        replace: true,
        state: { email: String(values['email']), qrCodeUrl, setsUp: true },
      });
    } catch (error) {
      const isDead = statusOf(error) === 404 || fieldErrorsOf(error)?.some(({ path }) => path === 'setupToken');
      if (!isDead || !(error instanceof Error)) throw error;
      onDead(error);
    }
  };
}
