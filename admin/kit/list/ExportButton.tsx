import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { format as written } from '../../../src/domain/format.ts';
import { Because } from '../Because.tsx';
import { Confirm } from '../Confirm.tsx';
import { messageOf } from '../wire/failures.ts';
import { http } from '../wire/http.ts';
import { MenuButton } from '../MenuButton.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { shownColumns, useListScope, useNarrowing } from './context.ts';
import { filtersOf, orderOf, plainOf, searchOf } from './query.ts';

const formats = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel (XLSX)' },
  { key: 'pdf', label: 'PDF' },
] as const;
type Format = (typeof formats)[number]['key'];

/** Exports what the list shows: the same rows, order and columns, made in the background. */
export function ExportButton() {
  const [format, setFormat] = useState<Format>();
  const { total = 0 } = useListContext();
  const { start, running, finish } = useExport();
  const why = whyNot(total, running);
  const confirm = () => {
    if (format) start.mutate(format);
    setFormat(undefined);
  };
  return (
    <>
      <Because reason={why}>
        <MenuButton
          label="Export"
          icon={<FileDownload />}
          items={formats}
          onChoose={setFormat}
          disabled={why !== undefined}
          loading={start.isPending}
        />
      </Because>
      <Ask format={format} total={total} onConfirm={confirm} onClose={() => setFormat(undefined)} />
      {running && <ExportProgress id={running} onEnd={finish} />}
    </>
  );
}

function whyNot(total: number, running: string | undefined): string | undefined {
  if (running) return 'An export is being made.';
  return total === 0 ? 'There is nothing to export.' : undefined;
}

interface AskProps {
  readonly format: Format | undefined;
  readonly total: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function Ask({ format, total, onConfirm, onClose }: AskProps) {
  const { list } = useListScope();
  const count = `${written('number', total)} ${total === 1 ? 'record' : 'records'}`;
  return (
    <Confirm
      open={format !== undefined}
      title={`Export ${list.name}?`}
      confirm="Export"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {count} will be exported as {formats.find(({ key }) => key === format)?.label}.
    </Confirm>
  );
}

interface Started {
  readonly message: string;
  readonly export: { readonly id: string };
}

function useExport() {
  const { path, placed, permanent } = useListScope();
  const { sort } = useListContext();
  const [narrowing] = useNarrowing();
  const notify = useNotify();
  const [running, setRunning] = useState<string>();
  const start = useMutation({
    mutationFn: (fileFormat: Format) =>
      http<Started>(`/${path}/export`, {
        method: 'POST',
        query: plainOf({ ...narrowing, ...permanent }),
        body: {
          ...orderOf({ sort }),
          search: searchOf(narrowing),
          columns: shownColumns(placed).map(({ key }) => key),
          filters: JSON.stringify(filtersOf(narrowing)),
          fileFormat,
        },
      }),
    onSuccess: (started) => {
      notify(started.message, { type: 'info' });
      setRunning(started.export.id);
    },
    onError: (error) => notify(messageOf(error, "Can't export"), { type: 'error' }),
  });
  return { start, running, finish: () => setRunning(undefined) };
}
