import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const verify: Screens = {
  path: 'verify',
  can: 'files.verify',
  alone: true,
  entry: { label: 'Verify Document', icon: FactCheck },
  page: screen(async () => (await import('./VerifyPage.tsx')).VerifyPage),
};
