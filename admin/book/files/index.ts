import Folder from '@mui/icons-material/FolderOutlined';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const files: Screens = {
  path: 'files',
  can: 'files.list',
  alone: true,
  entry: { label: 'Files', icon: Folder },
  page: screen(async () => (await import('./Files.tsx')).Files),
};
