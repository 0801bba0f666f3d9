import { LinearProgress, Stack, Typography } from '@mui/material';
import { format } from '../../../src/domain/format.ts';
import type { ImportStatus } from './importStatus.ts';

/** Progress of each file of the running import. */
export function ImportSteps({ steps }: Pick<ImportStatus, 'steps'>) {
  return (
    <Stack component="ul" aria-label="Files" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, gap: 1 }}>
      {steps.map(({ name, done, total }) => (
        <Typography component="li" variant="body2" key={name}>
          {`${name}: ${format('number', done)} accounts read`}
          {total === undefined && <LinearProgress aria-label={`Reading ${name}`} sx={{ mt: 0.5 }} />}
        </Typography>
      ))}
    </Stack>
  );
}
