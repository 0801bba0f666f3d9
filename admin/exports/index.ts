import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const exports: Screens = {
  path: 'exports',
  can: 'exports.list',
  page: lazy(async () => ({ default: (await import('./ExportRoutes.tsx')).ExportRoutes })),
};
