import { Alert, Stack } from '@mui/material';

export interface Warning {
  readonly key: string;
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
}

/** What is wrong with the server, or soon will be: told to those alone who can have it mended. */
export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Stack component="section" aria-label="Server warnings" sx={{ gap: 1, mb: 3 }}>
      {warnings.map(({ key, severity, sentence }) => (
        <Alert key={key} severity={severity}>
          {sentence}
        </Alert>
      ))}
    </Stack>
  );
}
