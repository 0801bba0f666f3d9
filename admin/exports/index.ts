import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const exports: Screens = {
  path: 'exports',
  can: 'exports.list',
  alone: true,
  page: lazy(async () => ({ default: (await import('./Exports.tsx')).Exports })),
};
