import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const exports: Screens = {
  path: 'exports',
  can: 'exports.list',
  alone: true,
  offers: [{ label: 'Exports', to: '/exports', can: 'exports.list' }],
  page: screen(async () => (await import('./Exports.tsx')).Exports),
};
