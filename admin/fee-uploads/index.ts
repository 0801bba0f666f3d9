import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const feeUploads: Screens = {
  path: 'fee-uploads',
  can: 'feeUploads.list',
  alone: true,
  entry: { label: 'Fee Uploads' },
  page: lazy(async () => ({ default: (await import('./FeeUploadList.tsx')).FeeUploadList })),
};
