import { Button, Typography } from '@mui/material';
import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { Plain } from '../kit/Plain.tsx';

/** What is left when a screen breaks; leaving it is enough to go on. */
export function ErrorPage({ resetErrorBoundary }: { readonly resetErrorBoundary: (reason?: unknown) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <Plain title="Something went wrong">
      <Typography sx={{ mb: 2 }}>This page could not be shown. Nothing you saved is lost.</Typography>
      <Button onClick={() => resetErrorBoundary()}>Try again</Button>
    </Plain>
  );
}
