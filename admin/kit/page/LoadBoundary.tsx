import { Button, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { messageOf, statusOf } from '../wire/failures.ts';
import { Plain } from './Plain.tsx';
import { useForgetFailed } from '../wire/useForgetFailed.ts';

interface LoadBoundaryProps {
  /** "Can't load client information" */
  readonly failed: string;
  readonly children: ReactNode;
}

/** Around a page that cannot be drawn without its record: says so where the server does not answer it. */
export function LoadBoundary({ failed, children }: LoadBoundaryProps) {
  return (
    <ErrorBoundary onReset={useForgetFailed()} fallbackRender={(props) => <Failed {...props} failed={failed} />}>
      {children}
    </ErrorBoundary>
  );
}

function Failed({ error, resetErrorBoundary, failed }: FallbackProps & { readonly failed: string }) {
  const forget = useForgetFailed();
  // Whoever leaves and comes back tries again too.
  useEffect(() => forget, [forget]);
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
