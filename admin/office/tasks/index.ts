import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const tasks: Screens = {
  path: 'tasks',
  can: 'tasks.list',
  offers: [
    { label: 'Tasks', to: '/tasks', can: 'tasks.list' },
    { label: 'New Task', to: '/tasks/new', can: 'tasks.edit' },
  ],
  page: screen(async () => (await import('./TaskRoutes.tsx')).TaskRoutes),
};
