import { Typography } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { SaveForm } from '../../kit/form/SaveForm.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { http } from '../../kit/wire/http.ts';
import { fieldOf } from './accessFields.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { SignInLink } from './SignInLink.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useArrive, type Arrival } from './useArrive.ts';
import { useVisit } from './visit.ts';

/** Requests a password reset link by mail. */
export function ForgotPassword() {
  const { email } = useVisit();
  const arrive = useArrive();
  const save = async (user: FieldValues) =>
    arrive(await http<Arrival>('/devise/password', { method: 'POST', body: { user } }));
  return (
    <AuthLayout title="Forgot your password?">
      <Typography sx={{ mb: 2 }}>We will email you a link to choose a new one.</Typography>
      <SaveForm defaults={{ email }} failureMessage="Cannot send the email" save={save}>
        <TextInput field={fieldOf('email')} type="email" autoComplete="username" required />
        <SubmitButton>Send Link</SubmitButton>
      </SaveForm>
      <SignInLink />
    </AuthLayout>
  );
}
