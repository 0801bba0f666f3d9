import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Link, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { List, Row } from '../../src/domain/list.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { useDeed } from './wire/deeds.ts';
import { http } from './wire/http.ts';
import { ListPage } from './list/ListPage.tsx';
import { useCan } from './me.tsx';
import { upload } from './wire/upload.ts';
import { UploadButton } from './UploadButton.tsx';

interface FileListProps {
  readonly list: List;
  /** Below /api, of whatever the files belong to: 'clients/7'. */
  readonly owner: string;
  readonly mayUpload: boolean;
  /** Said where the server itself says nothing. */
  readonly failed?: string;
  /** In place of the plain button, where more is asked of an upload. */
  readonly uploading?: ReactNode;
}

/** The files of a record: its list with a link to each, an upload, and a way to delete for those who may. */
export function FileList({ list, owner, mayUpload, failed = 'Cannot upload file(s)', uploading }: FileListProps) {
  const queries = useQueryClient();
  const send = async (file: File, onProgress: (percent: number) => void) => {
    await upload(`/${owner}/file_upload`, file, onProgress);
    void queries.invalidateQueries();
  };
  return (
    <ListPage
      list={list}
      path={`${owner}/files`}
      title={false}
      cells={cells}
      empty={{ text: 'No files yet.' }}
      actions={
        mayUpload &&
        (uploading ?? (
          <UploadButton
            label="Upload File"
            variant="contained"
            send={send}
            done="File was successfully uploaded."
            failed={failed}
          />
        ))
      }
    />
  );
}

const cells = { fileName: (row: Row) => <FileName row={row} /> };

function FileName({ row }: { readonly row: Row }) {
  const mayDelete = useCan()('files.delete');
  const name = String(row.fileName);
  const { mutateAsync } = useDeed({
    call: () => http(`/files/${row.id}`, { method: 'DELETE' }),
    done: 'File deleted',
    failed: 'File could not be deleted',
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Link href={String(row.url)}>{name}</Link>
      {mayDelete && (
        <ConfirmButton
          label={`Delete ${name}`}
          icon={<DeleteOutlined fontSize="small" />}
          prompt="Are you sure you want to delete this file? This cannot be undone."
          confirm="Delete"
          destructive
          onConfirm={mutateAsync}
        />
      )}
    </Stack>
  );
}
