import { Button, Typography } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Plain } from '../kit/page/Plain.tsx';
import { NotLoaded } from '../kit/screen.ts';
import { useForgetFailed } from '../kit/wire/useForgetFailed.ts';
import { NotLoadedPage } from './NotLoadedPage.tsx';

interface ErrorPageProps {
  readonly error?: unknown;
  readonly resetErrorBoundary: (reason?: unknown) => void;
}

/** Shown when a screen breaks; navigating away resets it. */
export function ErrorPage({ error, resetErrorBoundary }: ErrorPageProps) {
  const forget = useForgetFailed();
  const again = () => {
    forget();
    resetErrorBoundary();
  };
  useResetErrorBoundaryOnLocationChange(again);
  if (error instanceof NotLoaded) return <NotLoadedPage />;
  return (
    <Plain title="Something went wrong">
      <Typography sx={{ mb: 2 }}>This page could not be displayed. Saved changes are not lost.</Typography>
      <Button onClick={again}>Try Again</Button>
    </Plain>
  );
}
