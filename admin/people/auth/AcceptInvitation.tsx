import { Alert, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { SaveForm } from '../../kit/form/SaveForm.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { fieldOf } from './accessFields.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { SignInLink } from './SignInLink.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useMailedLink } from './useMailedLink.ts';

interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Page of an invitation's link. */
export function AcceptInvitation() {
  const { token, dead, save } = useMailedLink('invitationToken', '/devise/invitation');
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => http<Invited>('/devise/invitation/accept', { query: { invitation_token: token } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const problem = dead ?? (error ? messageOf(error, 'Cannot load the invitation') : undefined);
  return (
    <AuthLayout title="Accept Your Invitation">
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      {problem !== undefined && <WayOn />}
      {problem === undefined && data && <AcceptForm invited={data} save={save} />}
    </AuthLayout>
  );
}

function WayOn() {
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        If you have already accepted it, sign in. Otherwise ask the person who invited you to resend the invitation.
      </Typography>
      <SignInLink />
    </>
  );
}

interface AcceptFormProps {
  readonly invited: Invited;
  readonly save: (values: FieldValues) => Promise<void>;
}

function AcceptForm({ invited, save }: AcceptFormProps) {
  return (
    <SaveForm record={invited} failureMessage="Cannot accept the invitation" save={save}>
      <TextInput field={fieldOf('firstName')} autoComplete="given-name" required />
      <TextInput field={fieldOf('lastName')} autoComplete="family-name" required />
      <TextField
        label="Email"
        type="email"
        value={invited.email}
        autoComplete="username"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <NewPasswordInputs />
      <SubmitButton>Accept</SubmitButton>
    </SaveForm>
  );
}
