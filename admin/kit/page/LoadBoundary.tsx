import { Button, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { messageOf, statusOf } from '../wire/failures.ts';
import { Plain } from './Plain.tsx';
import { useForgetFailed } from '../wire/useForgetFailed.ts';

interface LoadBoundaryProps {
  /** "Can't load client information" */
  readonly failureMessage: string;
  readonly children: ReactNode;
}

/** Wraps a page that needs its record, and shows an error if it cannot be loaded. */
export function LoadBoundary({ failureMessage, children }: LoadBoundaryProps) {
  return (
    <ErrorBoundary
      onReset={useForgetFailed()}
      fallbackRender={(props) => <Failed {...props} failureMessage={failureMessage} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Failed({ error, resetErrorBoundary, failureMessage }: FallbackProps & { readonly failureMessage: string }) {
  const forget = useForgetFailed();
  // Leaving the page and coming back retries too.
  useEffect(() => forget, [forget]);
  // Other errors are left to the shell's error page.
  if (statusOf(error) === undefined) throw error;
  const words = messageOf(error, failureMessage);
  return (
    <Plain title={failureMessage}>
      {words !== failureMessage && <Typography sx={{ mb: 2 }}>{words}</Typography>}
      <Button onClick={resetErrorBoundary}>Try Again</Button>
    </Plain>
  );
}
