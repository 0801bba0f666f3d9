import Close from '@mui/icons-material/Close';
import Refresh from '@mui/icons-material/Refresh';
import { Alert, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { IconAction } from '../button/IconAction.tsx';
import type { QueuedFile } from '../wire/useFileUploads.ts';

interface UploadQueueProps {
  readonly queued: readonly QueuedFile[];
  readonly again: (one: QueuedFile) => void;
  readonly forget: (key: number) => void;
}

/** Files that are being uploaded or have failed, a line each. */
export function UploadQueue({ queued, again, forget }: UploadQueueProps) {
  if (queued.length === 0) return null;
  return (
    <Paper component="section" aria-label="Uploads" sx={{ p: 1.5, mb: 2 }}>
      <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {queued.map((one) => (
          <li key={one.key}>
            {one.failure ? (
              <Failed one={one} again={() => again(one)} forget={() => forget(one.key)} />
            ) : (
              <Going one={one} />
            )}
          </li>
        ))}
      </Stack>
    </Paper>
  );
}

interface OneProps {
  readonly one: QueuedFile;
}

function Going({ one: { file, percent } }: OneProps) {
  return (
    <>
      <Typography variant="body2" noWrap>
        {file.name}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={`Upload of ${file.name}`}
          sx={{ flexGrow: 1 }}
        />
        <Typography variant="caption">{percent === 0 ? 'Waiting' : `${percent}% uploaded`}</Typography>
      </Stack>
    </>
  );
}

function Failed({
  one: { file, failure },
  again,
  forget,
}: OneProps & { readonly again: () => void; readonly forget: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <>
          <IconAction label={`Try ${file.name} again`} icon={<Refresh fontSize="small" />} onClick={again} />
          <IconAction label={`Dismiss ${file.name}`} icon={<Close fontSize="small" />} onClick={forget} />
        </>
      }
    >
      <strong>{file.name}</strong>: {failure}
    </Alert>
  );
}
