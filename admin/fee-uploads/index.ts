import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const feeUploads: Screens = {
  path: 'fee-uploads',
  can: 'feeUploads.list',
  entry: { label: 'Fee Uploads' },
  page: lazy(async () => ({ default: (await import('./FeeUploadRoutes.tsx')).FeeUploadRoutes })),
};
