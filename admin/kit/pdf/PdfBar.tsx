import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { Button, Stack, Typography } from '@mui/material';
import { IconAction } from '../button/IconAction.tsx';

interface PdfBarProps {
  readonly url: string;
  /** Number of pages, once it is loaded. */
  readonly count?: number;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onFileOpened: () => void;
}

/** Zoom buttons, and links to the file. */
export function PdfBar({ url, count, zoom, onZoom, onFileOpened }: PdfBarProps) {
  const fileLink = { component: 'a', href: url, onClick: onFileOpened } as const;
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, flexShrink: 0 }}>
      {count !== undefined && <Zoom count={count} zoom={zoom} onZoom={onZoom} />}
      <Button {...fileLink} target="_blank" rel="noopener" startIcon={<OpenInNew />} sx={{ ml: 'auto' }}>
        Open in New Tab
      </Button>
      <Button {...fileLink} download startIcon={<FileDownload />}>
        Download
      </Button>
    </Stack>
  );
}

const steps: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

function Zoom({ count, zoom, onZoom }: Required<Pick<PdfBarProps, 'count' | 'zoom' | 'onZoom'>>) {
  const [less, more] = [steps.findLast((step) => step < zoom), steps.find((step) => step > zoom)];
  return (
    <>
      <Typography variant="body2" sx={{ mr: 1 }}>
        {count === 1 ? '1 page' : `${count} pages`}
      </Typography>
      <IconAction label="Zoom Out" icon={<ZoomOut />} disabled={!less} onClick={() => less && onZoom(less)} />
      <Typography variant="body2" aria-live="polite" sx={{ minWidth: 44, textAlign: 'center' }}>
        {`${zoom * 100} %`}
      </Typography>
      <IconAction label="Zoom In" icon={<ZoomIn />} disabled={!more} onClick={() => more && onZoom(more)} />
    </>
  );
}
