import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { screen } from '../../kit/screen.ts';
import type { Screens } from '../../kit/screens.ts';

export const downloads: Screens = {
  path: 'file-downloads',
  can: 'auditEvents.list',
  alone: true,
  entry: { label: 'Downloads', icon: FileDownload },
  list: async () => (await import('../../../src/domain/download/list.ts')).downloadList,
  page: screen(async () => (await import('./DownloadList.tsx')).DownloadList),
};
