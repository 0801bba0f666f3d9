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
    <AuthLayout title="Choose a new password">
      {dead === undefined ? (
        <SaveForm failed="Cannot reset the password" save={save}>
          <NewPasswordInputs />
          <SubmitButton>Reset password</SubmitButton>
        </SaveForm>
      ) : (
        <>
          <Alert severity="error">{dead}</Alert>
          <Button component={Link} to="/forgot-password" variant="contained" fullWidth sx={{ mt: 2 }}>
            Ask for a new link
          </Button>
        </>
      )}
      <SignInLink />
    </AuthLayout>
  );
}
