import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, Link, Stack } from '@mui/material';
import { useState, type DragEvent, type ReactNode } from 'react';
import type { Row } from '../../../src/domain/list.ts';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { useCommand } from '../wire/useCommand.ts';
import { http } from '../wire/http.ts';
import { ListPage, type ListPageProps } from '../list/ListPage.tsx';
import { useCan } from '../me.tsx';
import { upload } from '../wire/upload.ts';
import { UploadQueue } from '../notice/UploadQueue.tsx';
import { Chooser } from './UploadButton.tsx';
import type { FileUpload } from '../wire/useFileUpload.ts';
import { useFileUploads } from '../wire/useFileUploads.ts';

interface FileListProps extends Pick<ListPageProps, 'list' | 'path' | 'title'> {
  /** Uploads a file; without it the list is read-only. */
  readonly send?: FileUpload['send'] | false;
  /** Error text for a failure without a message of the server. */
  readonly failureMessage?: string;
  /** Replaces the plain upload button, for uploads that need more input. */
  readonly uploading?: ReactNode;
}

/** List of files with links, uploads by click or drop, and deletion for people who may. */
export function FileList({ send, failureMessage, uploading, title = false, ...list }: FileListProps) {
  const sendings = useFileUploads({ send: send || never, failureMessage, done: 'File was successfully uploaded.' });
  return (
    <DropZone take={send ? sendings.take : undefined}>
      <ListPage
        {...list}
        title={title}
        cells={cells}
        empty={{ text: send ? 'No files yet. Drop files here, or click Upload File.' : 'No files yet.' }}
        above={<UploadQueue {...sendings} />}
        actions={
          uploading ?? (send && <Chooser label="Upload File" variant="contained" multiple onChoose={sendings.take} />)
        }
      />
    </DropZone>
  );
}

/** Uploads into the files of a record, by its path below /api: 'clients/7'. */
export const sendTo =
  (owner: string): FileUpload['send'] =>
  (file, onProgress) =>
    upload(`/${owner}/file_upload`, file, onProgress);

const never = () => Promise.reject(new Error('Nobody uploads here'));

interface DropZoneProps {
  readonly take: ((files: readonly File[]) => void) | undefined;
  readonly children: ReactNode;
}

/** Accepts dropped files; other drops, such as selected text, are left to the browser. */
function DropZone({ take, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    if (!take || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!take || !over) return;
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Box onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop} sx={over ? dropping : undefined}>
      {children}
    </Box>
  );
}

const dropping = { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4, borderRadius: 1 };

const cells = { fileName: (row: Row) => <FileName row={row} /> };

function FileName({ row }: { readonly row: Row }) {
  const mayDelete = useCan()('files.delete');
  const name = String(row.fileName);
  const { mutateAsync } = useCommand({
    call: () => http(`/files/${row.id}`, { method: 'DELETE' }),
    done: 'File deleted',
    undo: () => http(`/files/${row.id}/restore`, { method: 'POST' }),
    failureMessage: 'File could not be deleted',
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Link href={String(row.url)} sx={inSight}>
        {name}
      </Link>
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

/** A long name is cut so that the button behind it stays visible. */
const inSight = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
