import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';

interface PdfFrameProps {
  /** Of this site. It may be replaced by a fresher one of the same document: key the frame by the document. */
  readonly url: string;
  readonly title: string;
  readonly height?: number | string;
}

/** A PDF in the page, where the browser can; a way to a tab of its own everywhere. */
export function PdfFrame({ url, title, height = '100%' }: PdfFrameProps) {
  // A fresher address must not take the reader back to the first page.
  const [shown] = useState(url);
  return (
    <Box sx={{ height, display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0 }}>
      {navigator.pdfViewerEnabled ? (
        // No sandbox: it would leave the browser's own viewer blank.
        <Box component="iframe" src={`${shown}#${pageAlone}`} title={title} sx={frame} />
      ) : (
        <Alert severity="info">This browser cannot show a PDF in the page. Open it in a new tab to read it.</Alert>
      )}
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        startIcon={<OpenInNew />}
        variant={navigator.pdfViewerEnabled ? 'text' : 'outlined'}
        sx={{ alignSelf: navigator.pdfViewerEnabled ? 'flex-start' : undefined, flexShrink: 0 }}
      >
        Open in a new tab
      </Button>
    </Box>
  );
}

/** Without the pane of small pages, which takes a third of the width. */
const pageAlone = 'navpanes=0&view=FitH';

const frame = { flexGrow: 1, width: '100%', minHeight: 240, border: 1, borderColor: 'divider', borderRadius: 1 };
