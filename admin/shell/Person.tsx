import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { ListItemButton, Stack, Typography } from '@mui/material';
import { useTheme } from 'react-admin';
import { NavLink } from 'react-router';
import { IconAction } from '../kit/IconAction.tsx';
import { useMe } from '../kit/me.tsx';
import { PersonPicture } from '../parts/people/PersonPicture.tsx';

/** Who is signed in, which leads to their profile, and the light or dark switch. */
export function Person() {
  const me = useMe();
  return (
    <Stack direction="row" sx={{ px: 1, py: 0.5, gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
      <ListItemButton component={NavLink} to="/profile" sx={entry}>
        <PersonPicture person={me} size={40} />
        <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
          {`${me.firstName} ${me.lastName}`.trim() || 'Profile'}
        </Typography>
      </ListItemButton>
      <ThemeSwitch />
    </Stack>
  );
}

const entry = { minWidth: 0, gap: 1, px: 1, py: 0.5, borderRadius: 1, '&.active': { bgcolor: 'action.selected' } };

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
