import { Box, Button, Stack } from '@mui/material';
import { useNotify } from 'react-admin';
import { saveFrom } from '../../kit/wire/download.ts';

/** Backup codes, to be copied, saved or printed: they are shown once. */
export function BackupCodeSheet({ codes }: { readonly codes: readonly string[] }) {
  const notify = useNotify();
  const text = codes.join('\n');
  const copy = () => navigator.clipboard.writeText(text).then(() => notify('Codes copied', { type: 'success' }));
  const save = () => saveFrom(`data:text/plain,${encodeURIComponent(text)}`, 'backup-codes.txt');
  return (
    <>
      <Box component="ol" sx={sheet}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" className="no-print" sx={{ gap: 1, mb: 2 }}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={save}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </Stack>
    </>
  );
}

const sheet = { columns: { xs: 1, sm: 2 }, my: 2, pl: 3, fontFamily: 'monospace', fontSize: 16, lineHeight: 2 };
