import Folder from '@mui/icons-material/FolderOutlined';
import { lazy } from 'react';
import type { Screens } from '../kit/screens.ts';

export const files: Screens = {
  path: 'files',
  can: 'files.list',
  alone: true,
  entry: { label: 'Files', icon: Folder },
  page: lazy(async () => ({ default: (await import('./Files.tsx')).Files })),
};
