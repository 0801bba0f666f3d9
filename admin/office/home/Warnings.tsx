import { Alert, Stack } from '@mui/material';

export interface Warning {
  readonly key: string;
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
}

/** Present and foreseeable problems of the server, for people who can have it repaired. */
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
