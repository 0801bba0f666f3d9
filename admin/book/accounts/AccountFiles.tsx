import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { uploadRights } from '../../../src/domain/account/uploads.ts';
import { ownFileList } from '../../../src/domain/file/list.ts';
import { FileList } from '../../kit/file/FileList.tsx';
import { useCan } from '../../kit/me.tsx';
import { UploadFile } from './UploadFile.tsx';

export function AccountFiles({ account }: { readonly account: AnsweredAccount }) {
  const mayUpload = useCan()(uploadRights.other, account);
  return (
    <FileList
      list={ownFileList}
      path={`accounts/${account.id}/files`}
      uploading={mayUpload && <UploadFile account={account} />}
    />
  );
}
