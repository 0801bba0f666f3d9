import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { codesOf } from '../../../src/domain/choices.ts';
import { format as written } from '../../../src/domain/format.ts';
import { pdfRowLimit } from '../../../src/domain/list.ts';
import { DisabledReason } from '../explain/DisabledReason.tsx';
import { Confirm } from '../dialog/Confirm.tsx';
import { messageOf } from '../wire/failures.ts';
import { http } from '../wire/http.ts';
import { MenuButton } from '../button/MenuButton.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { shownColumns, useListScope, useListFilters } from './context.ts';
import { filtersOf, orderOf, plainOf, searchOf } from './query.ts';
import { useTotal } from './useTotal.ts';

const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' } as const;
type Format = keyof typeof formats;
const choices = [
  ...codesOf(formats).map((key) => ({ key, label: formats[key] })),
  { key: 'kept', label: 'Your Exports' },
] as const;

/** Exports the list with its rows, order and columns, as a background job. */
export function ExportButton() {
  const [format, setFormat] = useState<Format>();
  const { total = 0 } = useListContext();
  const { start, running, finish } = useExport();
  const why = whyNot(total, running);
  const navigate = useNavigate();
  const choose = (choice: Format | 'kept') => (choice === 'kept' ? void navigate('/exports') : setFormat(choice));
  const confirm = (chosen: Format) => {
    start.mutate(chosen);
    setFormat(undefined);
  };
  return (
    <>
      <DisabledReason reason={why}>
        <MenuButton
          label="Export"
          icon={<FileDownload />}
          items={choices}
          onChoose={choose}
          disabled={why !== undefined}
          loading={start.isPending}
        />
      </DisabledReason>
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
  readonly onConfirm: (format: Format) => void;
  readonly onClose: () => void;
}

function Ask({ format, total, onConfirm, onClose }: AskProps) {
  const { list } = useListScope();
  const count = `${useTotal() ?? '0'} ${total === 1 ? 'record' : 'records'}`;
  const isTooLong = format === 'pdf' && total > pdfRowLimit;
  return (
    <Confirm
      open={format !== undefined}
      title={`Export ${list.name}?`}
      confirm={isTooLong ? 'Export as CSV' : 'Export'}
      onConfirm={() => format && onConfirm(isTooLong ? 'csv' : format)}
      onClose={onClose}
    >
      {isTooLong
        ? `A PDF can have at most ${written('number', pdfRowLimit)} records, and there are ${count}. A CSV can hold all of them.`
        : `${count} will be exported as ${format && formats[format]}.`}
    </Confirm>
  );
}

interface Started {
  readonly message: string;
  readonly export: { readonly id: string };
}

function useExport() {
  const { path, list, listColumns, permanent } = useListScope();
  const { sort } = useListContext();
  const [listFilters] = useListFilters();
  const notify = useNotify();
  const [running, setRunning] = useState<string>();
  const start = useMutation({
    mutationFn: (fileFormat: Format) =>
      http<Started>(`/${path}/${list.exportAt ?? 'export'}`, {
        method: 'POST',
        query: plainOf({ ...listFilters, ...permanent }),
        body: {
          ...orderOf({ sort }),
          search: searchOf(listFilters),
          columns: shownColumns(listColumns).map(({ key }) => key),
          filters: JSON.stringify(filtersOf(listFilters)),
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
