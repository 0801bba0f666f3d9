import { downloadList } from '../../../src/domain/download/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';

/** Who took which file out of the house, and when. */
export const DownloadList = () => <ListPage list={downloadList} empty={{ text: 'No file has left yet.' }} />;
