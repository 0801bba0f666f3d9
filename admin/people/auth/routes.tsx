import { Route } from 'react-router';
import { screen } from '../../kit/screen.ts';

const AcceptInvitation = screen(async () => (await import('./AcceptInvitation.tsx')).AcceptInvitation);
const BackupCodes = screen(async () => (await import('./BackupCodes.tsx')).BackupCodes);
const EnableTwoFactor = screen(async () => (await import('./EnableTwoFactor.tsx')).EnableTwoFactor);
const EnterCode = screen(async () => (await import('./EnterCode.tsx')).EnterCode);
const ForgotPassword = screen(async () => (await import('./ForgotPassword.tsx')).ForgotPassword);
const FirmSetup = screen(async () => (await import('./FirmSetup.tsx')).FirmSetup);
const FirstPerson = screen(async () => (await import('./FirstPerson.tsx')).FirstPerson);
const ResetPassword = screen(async () => (await import('./ResetPassword.tsx')).ResetPassword);

/** Routes without the shell: second factor, invitation, password reset, and the setup of a firm without users. */
export const signInRoutes = [
  <Route key="code" path="/2fa" element={<EnterCode />} />,
  <Route key="enable" path="/enable-2fa" element={<EnableTwoFactor />} />,
  <Route key="backup" path="/2fa-backup" element={<BackupCodes />} />,
  <Route key="accept" path="/accept-invitation/:invitationToken" element={<AcceptInvitation />} />,
  <Route key="first" path="/setup/:setupToken" element={<FirstPerson />} />,
  <Route key="firm" path="/setup/firm" element={<FirmSetup />} />,
  <Route key="forgot" path="/forgot-password" element={<ForgotPassword />} />,
  <Route key="reset" path="/reset-password/:resetPasswordToken" element={<ResetPassword />} />,
];
