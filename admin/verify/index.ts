import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const verify: Screens = {
  path: 'verify',
  can: 'files.verify',
  page: lazy(async () => ({ default: (await import('./VerifyPage.tsx')).VerifyPage })),
};
