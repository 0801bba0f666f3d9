import { allFileList } from '../../../src/domain/file/list.ts';
import { FileList } from '../../kit/file/FileList.tsx';
import { useCan } from '../../kit/me.tsx';
import { http } from '../../kit/wire/http.ts';
import { directUpload, type Progress } from '../../kit/wire/upload.ts';

/** Lists every file that the user may read; an upload here belongs to no record. */
export function Files() {
  const mayUpload = useCan()('files.create');
  return <FileList list={allFileList} title="Files" send={mayUpload && bring} failureMessage="Cannot upload file." />;
}

const bring = async (file: File, onProgress: Progress): Promise<void> => {
  const signedBlobId = await directUpload(file, 'any', onProgress);
  await http('/files', { method: 'POST', body: { file: { signedBlobId } } });
};
