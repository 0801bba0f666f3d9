import Feedback from '@mui/icons-material/FeedbackOutlined';
import { Fab } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { screen } from '../kit/screen.ts';

const FeedbackDialog = screen(async () => (await import('./FeedbackDialog.tsx')).FeedbackDialog);

/** Button on every page that sends feedback about the back office. */
export function FeedbackButton() {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const close = () => setOpen(false);
  // A toast instead of an error page: the page keeps what is typed there.
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

/** Sticky at the foot of the page; at its end the button is below all content and covers nothing. */
const placement = { position: 'sticky', bottom: 16, alignSelf: 'flex-end', flexShrink: 0, mr: 2, mb: 2 };
