import { Alert, Box, Button, GlobalStyles, Skeleton } from '@mui/material';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { messageOf } from '../wire/failures.ts';
import type { PdfPage } from './engine.ts';
import { PdfBar } from './PdfBar.tsx';
import { PdfSheet } from './PdfSheet.tsx';
import { usePdf } from './usePdf.ts';

interface PdfViewProps {
  /** Same-origin URL. It may be replaced by a newer one of the same document: key the view by the document. */
  readonly url: string;
  readonly title: string;
  readonly height?: number | string;
  /** Called when the document was shown here, or downloaded. */
  readonly onOpened?: () => void;
}

/** Shows a PDF within the page, in every browser, with links to the file itself. */
export function PdfView({ url, title, height = '100%', onOpened = () => undefined }: PdfViewProps) {
  // A newer URL must not move the reader back to the first page.
  const [shown] = useState(url);
  const [zoom, setZoom] = useState(1);
  const { pages, fault, setFault, again } = usePdf(shown);
  const isFaulty = fault !== undefined;
  return (
    <Box sx={{ height, display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0 }}>
      <PdfBar
        url={url}
        count={isFaulty ? undefined : pages?.length}
        zoom={zoom}
        onZoom={setZoom}
        onFileOpened={onOpened}
      />
      {isFaulty && <Fault fault={fault} onAgain={again} />}
      {!pages && !isFaulty && <Opening title={title} />}
      {pages && !isFaulty && (
        <Sheets
          pages={pages}
          title={title}
          zoom={zoom}
          onRendered={onOpened}
          onFault={(error) => setFault(() => error)}
        />
      )}
    </Box>
  );
}

/** The bar still offers the file itself. */
const Fault = ({ fault, onAgain }: { readonly fault: unknown; readonly onAgain: () => void }) => (
  <Alert severity="error" action={<Button onClick={onAgain}>Try Again</Button>}>
    {`${messageOf(fault, 'The document cannot be displayed')}. Open it in a new tab or download it.`}
  </Alert>
);

const Opening = ({ title }: { readonly title: string }) => (
  <Box role="status" aria-label={`Opening the ${title}`} sx={{ flexGrow: 1, minHeight: 0 }}>
    <Skeleton variant="rounded" height="100%" sx={{ minHeight: 240 }} />
  </Box>
);

interface SheetsProps {
  readonly pages: readonly PdfPage[];
  readonly title: string;
  readonly zoom: number;
  readonly onRendered: () => void;
  readonly onFault: (error: unknown) => void;
}

function Sheets({ pages, title, zoom, ...outcome }: SheetsProps) {
  const container = useRef<HTMLDivElement>(null);
  const room = useRoom(container);
  const widest = Math.max(...pages.map((page) => naturalWidth(page)));
  return (
    // Focusable, so that the keyboard scrolls it.
    <Box ref={container} role="group" aria-label={title} tabIndex={0} sx={frame}>
      <GlobalStyles styles={measuring} />
      {room > 0 &&
        pages.map((page, index) => (
          <PdfSheet
            key={page.pageNumber}
            page={page}
            label={`Page ${index + 1} of ${pages.length}`}
            width={Math.round(Math.min(1, room / widest) * naturalWidth(page) * zoom)}
            {...outcome}
          />
        ))}
    </Box>
  );
}

/** Width in CSS pixels at actual size: 96 pixels to 72 PDF points. */
const naturalWidth = (page: PdfPage) => (page.getViewport({ scale: 1 }).width * 96) / 72;

/** Available width for a page; kept while the container is hidden. */
function useRoom(container: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!container.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setRoom(Math.floor(entry.contentRect.width));
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return room;
}

/** Canvas on which the engine measures text, below the page's body. */
const measuring = { '.hiddenCanvasElement': { display: 'none' } };

const frame = {
  flexGrow: 1,
  minHeight: 240,
  overflow: 'auto',
  scrollbarGutter: 'stable',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: { xs: 0.5, md: 1.5 },
  bgcolor: 'action.hover',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
