import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const settings: Screens = {
  path: 'settings',
  can: 'imports.show',
  entry: { label: 'Settings', icon: SettingsIcon },
  page: lazy(async () => ({ default: (await import('./Settings.tsx')).Settings })),
};
