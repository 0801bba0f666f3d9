import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { codesOf } from '../../../src/domain/choices.ts';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';
import { settingsTabs } from './tabs.ts';

export const settings: Screens = {
  path: 'settings',
  can: 'imports.show',
  entry: { label: 'Settings', icon: SettingsIcon },
  offers: codesOf(settingsTabs).map((tab) => ({ ...settingsTabs[tab], to: `/settings/${tab}` })),
  page: screen(async () => (await import('./Settings.tsx')).Settings),
};
