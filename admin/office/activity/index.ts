import History from '@mui/icons-material/History';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const activity: Screens = {
  path: 'activity',
  can: 'auditEvents.list',
  alone: true,
  entry: { label: 'Activity', icon: History },
  list: async () => (await import('../../../src/domain/timeline/list.ts')).activityList,
  page: screen(async () => (await import('./ActivityList.tsx')).ActivityList),
};
