import { ownFileList } from '../../../src/domain/file/list.ts';
import { FileList, sendTo } from '../../kit/file/FileList.tsx';
import { useCan } from '../../kit/me.tsx';

export function ClientFiles({ id }: { readonly id: string }) {
  const mayUpload = useCan()('clients.uploadFile');
  return <FileList list={ownFileList} path={`clients/${id}/files`} send={mayUpload && sendTo(`clients/${id}`)} />;
}
