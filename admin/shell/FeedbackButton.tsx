import Feedback from '@mui/icons-material/FeedbackOutlined';
import { Fab } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { screen } from '../kit/screen.ts';

const FeedbackDialog = screen(async () => (await import('./FeedbackDialog.tsx')).FeedbackDialog);

/** On every page: a word about the back office to those who run it. */
export function FeedbackButton() {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const close = () => setOpen(false);
  // The page below it keeps what is typed there.
  const fail = () => notify('Something went wrong.', { type: 'error' });
  return (
    <>
      <Fab
        className="no-print"
        size="small"
        color="primary"
        aria-label="Feedback"
        onPointerEnter={FeedbackDialog.preload}
        onClick={() => setOpen(true)}
        sx={placement}
      >
        <Feedback fontSize="small" />
      </Fab>
      <ErrorBoundary fallback={null} onError={fail}>
        <Suspense>{open && <FeedbackDialog onClose={close} />}</Suspense>
      </ErrorBoundary>
    </>
  );
}

/** At the foot of the page's own flow: at its very end it stands below the page and covers nothing of it. */
const placement = { position: 'sticky', bottom: 16, alignSelf: 'flex-end', flexShrink: 0, mr: 2, mb: 2 };
