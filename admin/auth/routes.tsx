import { Route } from 'react-router';
import { BackupCodes } from './BackupCodes.tsx';
import { EnableTwoFactor } from './EnableTwoFactor.tsx';
import { EnterCode } from './EnterCode.tsx';

/** Between the password and the shell. */
export const signInRoutes = [
  <Route key="code" path="/2fa" element={<EnterCode />} />,
  <Route key="enable" path="/enable-2fa" element={<EnableTwoFactor />} />,
  <Route key="backup" path="/2fa-backup" element={<BackupCodes />} />,
];
