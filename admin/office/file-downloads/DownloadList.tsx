import { downloadList } from '../../../src/domain/download/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';

/** Log of downloads: each with its file, person and time. */
export const DownloadList = () => <ListPage list={downloadList} empty={{ text: 'No downloads yet.' }} />;
