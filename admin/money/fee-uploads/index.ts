import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const feeUploads: Screens = {
  path: 'fee-uploads',
  can: 'feeUploads.list',
  alone: true,
  entry: { label: 'Fee Uploads' },
  page: screen(async () => (await import('./FeeUploadList.tsx')).FeeUploadList),
};
