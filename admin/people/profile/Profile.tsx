import { Box } from '@mui/material';
import { labelOf } from '../../../src/domain/choices.ts';
import { roles } from '../../../src/domain/user/choices.ts';
import { useMe } from '../../kit/me.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { MailChoices } from './MailChoices.tsx';
import { NameAndEmail } from './NameAndEmail.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { Picture } from './Picture.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** The user's own settings and sessions. */
export function Profile() {
  const { role } = useMe();
  return (
    <Box sx={{ maxWidth: 800 }}>
      <PageHeader title="Profile" subtitle={labelOf(roles, role)} />
      <NameAndEmail />
      <Picture />
      <TwoFactor />
      <OpenSessions />
      <MailChoices />
      <ThemeChoice />
    </Box>
  );
}
