import { Button, Typography } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Plain } from '../kit/Plain.tsx';
import { useForgetFailed } from '../kit/wire/useForgetFailed.ts';

/** What is left when a screen breaks; leaving it is enough to go on. */
export function ErrorPage({ resetErrorBoundary }: { readonly resetErrorBoundary: (reason?: unknown) => void }) {
  const forget = useForgetFailed();
  const again = () => {
    forget();
    resetErrorBoundary();
  };
  useResetErrorBoundaryOnLocationChange(again);
  return (
    <Plain title="Something went wrong">
      <Typography sx={{ mb: 2 }}>This page could not be shown. Nothing you saved is lost.</Typography>
      <Button onClick={again}>Try again</Button>
    </Plain>
  );
}
