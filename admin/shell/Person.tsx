import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import DensityMedium from '@mui/icons-material/DensityMediumOutlined';
import DensitySmall from '@mui/icons-material/DensitySmallOutlined';
import { ListItemButton, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useTheme } from 'react-admin';
import { NavLink } from 'react-router';
import { useDensity } from '../kit/density.ts';
import { IconAction } from '../kit/button/IconAction.tsx';
import { useMe } from '../kit/me.tsx';
import { PersonPicture } from '../parts/people/PersonPicture.tsx';

/** Foot of the navigation: the user, linked to their profile, row height, and theme switch. */
export function Person() {
  const me = useMe();
  return (
    <Stack direction="row" sx={{ px: 1, py: 0.5, gap: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
      <ListItemButton component={NavLink} to="/profile" sx={entry}>
        <PersonPicture person={me} size={40} />
        <Typography variant="body2" sx={name}>
          {`${me.firstName} ${me.lastName}`.trim() || 'Profile'}
        </Typography>
      </ListItemButton>
      <DensitySwitch />
      <ThemeSwitch />
    </Stack>
  );
}

const entry = { minWidth: 0, gap: 1, px: 1, py: 0.5, borderRadius: 1, '&.active': { bgcolor: 'action.selected' } };

const name = {
  fontWeight: 600,
  lineHeight: 1.2,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
};

function DensitySwitch() {
  const { compact, setCompact } = useDensity();
  // Phones show cards instead of rows.
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (phone) return null;
  return (
    <IconAction
      label={compact ? 'Comfortable Rows' : 'Compact Rows'}
      icon={compact ? <DensityMedium fontSize="small" /> : <DensitySmall fontSize="small" />}
      onClick={() => setCompact(!compact)}
    />
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  return (
    <IconAction
      label={dark ? 'Light Theme' : 'Dark Theme'}
      icon={dark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
