import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const tasks: Screens = {
  path: 'tasks',
  can: 'tasks.list',
  offers: [
    { label: 'Work List', to: '/tasks', can: 'tasks.list' },
    { label: 'New task', to: '/tasks/new', can: 'tasks.edit' },
  ],
  page: screen(async () => (await import('./TaskRoutes.tsx')).TaskRoutes),
};
