import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { download } from '../../kit/wire/download.ts';

const formats = ['csv', 'pdf'] as const;

/** Downloads the whole breakdown as a file. */
export function BreakdownFiles({ payoutId }: { readonly payoutId: string }) {
  const get = useCommand({
    call: (format: string) =>
      download(`/payout_breakdowns.${format}`, { query: { payout_id: payoutId }, fallbackName: `payout.${format}` }),
    failureMessage: "Can't download",
  });
  return formats.map((format) => (
    <Button
      key={format}
      startIcon={<FileDownload />}
      loading={get.isPending && get.variables === format}
      onClick={() => get.mutate(format)}
    >
      {`.${format}`}
    </Button>
  ));
}
