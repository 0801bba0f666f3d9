import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';
import { SaveForm } from '../../kit/form/SaveForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { NewPasswordInputs } from './NewPasswordInputs.tsx';
import { SignInLink } from './SignInLink.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useMailedLink } from './useMailedLink.ts';

/** Page of a password reset link. */
export function ResetPassword() {
  const { dead, save } = useMailedLink('resetPasswordToken', '/devise/password');
  return (
    <AuthLayout title="Choose a New Password">
      {dead === undefined ? (
        <SaveForm failureMessage="Cannot reset the password" save={save}>
          <NewPasswordInputs />
          <SubmitButton>Reset Password</SubmitButton>
        </SaveForm>
      ) : (
        <>
          <Alert severity="error">{dead}</Alert>
          <Button component={Link} to="/forgot-password" variant="contained" fullWidth sx={{ mt: 2 }}>
            Request a New Link
          </Button>
        </>
      )}
      <SignInLink />
    </AuthLayout>
  );
}
