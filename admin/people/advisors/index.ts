import Badge from '@mui/icons-material/BadgeOutlined';
import { quarterOf } from '../../../src/domain/dates.ts';
import { billingPath } from '../../../src/domain/payout/links.ts';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const advisors: Screens = {
  path: 'advisors',
  can: 'advisors.list',
  entry: { label: 'Advisors', icon: Badge },
  offers: [
    { label: 'Manual Billing', to: ({ today }) => billingPath(quarterOf(today).start), can: 'billingRuns.create' },
  ],
  list: async () => (await import('../../../src/domain/advisor/list.ts')).advisorList,
  page: screen(async () => (await import('./AdvisorRoutes.tsx')).AdvisorRoutes),
};
