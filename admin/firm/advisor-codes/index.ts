import Tag from '@mui/icons-material/TagOutlined';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const advisorCodes: Screens = {
  path: 'advisor-codes',
  can: 'advisorCodes.list',
  entry: { label: 'Codes', icon: Tag },
  offers: [{ label: 'New Advisor Code', to: '/advisor-codes/new', can: 'newAdvisorCodes.create' }],
  list: async () => (await import('../../../src/domain/advisor-code/list.ts')).advisorCodeList,
  page: screen(async () => (await import('./AdvisorCodeRoutes.tsx')).AdvisorCodeRoutes),
};
