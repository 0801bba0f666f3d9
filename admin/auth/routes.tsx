import { Route } from 'react-router';
import { AcceptInvitation } from './AcceptInvitation.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import { EnableTwoFactor } from './EnableTwoFactor.tsx';
import { EnterCode } from './EnterCode.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** Before the shell: between the password and the code, and for who has no password, or none any more. */
export const signInRoutes = [
  <Route key="code" path="/2fa" element={<EnterCode />} />,
  <Route key="enable" path="/enable-2fa" element={<EnableTwoFactor />} />,
  <Route key="backup" path="/2fa-backup" element={<BackupCodes />} />,
  <Route key="accept" path="/accept-invitation/:invitationToken" element={<AcceptInvitation />} />,
  <Route key="forgot" path="/forgot-password" element={<ForgotPassword />} />,
  <Route key="reset" path="/reset-password/:resetPasswordToken" element={<ResetPassword />} />,
];
