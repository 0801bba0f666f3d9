import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Navigate, useNavigate } from 'react-router';
import { saveFrom } from '../kit/wire/download.ts';
import { messageOf } from '../kit/wire/failures.ts';
import { http } from '../kit/wire/http.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useEnter, useVisit } from './visit.ts';

/** Ten codes, shown once, right after two-factor was set up. */
export function BackupCodes() {
  const { showCodes, ...visit } = useVisit();
  const [allowed] = useState(showCodes);
  const navigate = useNavigate();
  useEffect(() => {
    // A reload would make new codes and so spoil the ones that were just written down.
    if (showCodes) void navigate('/2fa-backup', { replace: true, state: visit });
  });
  return allowed ? <Codes /> : <Navigate to="/login" replace />;
}

function Codes() {
  const enter = useEnter();
  // No query: whatever asks all queries anew, as entering does, would void what was just written down.
  const { mutate, data, error } = useMutation({
    mutationFn: () => http<{ recovery_codes: string[] }>('/users/generate_2fa_recovery_codes', { method: 'PATCH' }),
    gcTime: 0,
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <AuthLayout title="Backup codes">
      <Typography>
        Each of these codes signs you in once, if your phone is not at hand. They are shown only now.
      </Typography>
      {error && <Alert severity="error">{messageOf(error, 'Cannot make backup codes')}</Alert>}
      {data && <CodeSheet codes={data.recovery_codes} />}
      <Button
        variant="contained"
        fullWidth
        className="no-print"
        disabled={!data && !error}
        onClick={() => void enter()}
      >
        I have saved them
      </Button>
    </AuthLayout>
  );
}

function CodeSheet({ codes }: { readonly codes: readonly string[] }) {
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

const sheet = { columns: 2, my: 2, pl: 3, fontFamily: 'monospace', fontSize: 16, lineHeight: 2 };
