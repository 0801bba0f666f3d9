import { fileList } from '../../src/domain/file/list.ts';
import { FileList } from '../kit/FileList.tsx';
import { useCan } from '../kit/me.tsx';

export function ClientFiles({ id }: { readonly id: string }) {
  return <FileList list={fileList} owner={`clients/${id}`} mayUpload={useCan()('clients.uploadFile')} />;
}
