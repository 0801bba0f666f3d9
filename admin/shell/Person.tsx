import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { Avatar, Box, Stack, Typography } from '@mui/material';
import { useTheme } from 'react-admin';
import { IconAction } from '../kit/IconAction.tsx';
import { useMe, type Me } from '../kit/me.tsx';

/** Who is signed in, and the light or dark switch. */
export function Person() {
  const me = useMe();
  return (
    <Stack direction="row" sx={{ px: 2, py: 1, gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
      <Avatar
        src={me.profilePic ?? undefined}
        alt=""
        sx={{ width: 32, height: 32, fontSize: 13, bgcolor: 'primary.main' }}
      >
        {initials(me)}
      </Avatar>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
          {`${me.firstName} ${me.lastName}`}
        </Typography>
      </Box>
      <ThemeSwitch />
    </Stack>
  );
}

const initials = ({ firstName, lastName }: Me): string => `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`;

function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  return (
    <IconAction
      label={dark ? 'Light theme' : 'Dark theme'}
      icon={dark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
