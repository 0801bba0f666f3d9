import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const verify: Screens = {
  path: 'verify',
  can: 'files.verify',
  alone: true,
  entry: { label: 'Check a Document', icon: FactCheck },
  page: lazy(async () => ({ default: (await import('./VerifyPage.tsx')).VerifyPage })),
};
