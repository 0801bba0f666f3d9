import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const settings: Screens = {
  path: 'settings',
  can: 'imports.show',
  page: lazy(async () => ({ default: (await import('./Settings.tsx')).Settings })),
};
