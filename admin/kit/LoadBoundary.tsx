import { Button, Typography } from '@mui/material';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { messageOf, statusOf } from './failures.ts';
import { Plain } from './Plain.tsx';

interface LoadBoundaryProps {
  /** "Can't load client information" */
  readonly failed: string;
  readonly children: ReactNode;
}

/** Around a page that cannot be drawn without its record: says so where the server does not answer it. */
export function LoadBoundary({ failed, children }: LoadBoundaryProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary onReset={reset} fallbackRender={(props) => <Failed {...props} failed={failed} />}>
      {children}
    </ErrorBoundary>
  );
}

function Failed({ error, resetErrorBoundary, failed }: FallbackProps & { readonly failed: string }) {
  // A page that broke for another reason is the shell's matter.
  if (statusOf(error) === undefined) throw error;
  const words = messageOf(error, failed);
  return (
    <Plain title={failed}>
      {words !== failed && <Typography sx={{ mb: 2 }}>{words}</Typography>}
      <Button onClick={resetErrorBoundary}>Try again</Button>
    </Plain>
  );
}
