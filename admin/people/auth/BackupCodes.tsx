import { Alert, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { messageOf } from '../../kit/wire/failures.ts';
import { BackupCodeSheet } from '../../parts/second-factor/BackupCodeSheet.tsx';
import { newBackupCodes } from '../../parts/second-factor/newBackupCodes.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useEnter, useVisit } from './visit.ts';

/** Ten codes, shown once, right after two-factor was set up. */
export function BackupCodes() {
  const { showCodes, ...visit } = useVisit();
  const [allowed] = useState(showCodes);
  const navigate = useNavigate();
  useEffect(() => {
    // Clears the flag from the history, as a reload would make new codes and void those just written down.
    if (showCodes) void navigate('/2fa-backup', { replace: true, state: visit });
  });
  return allowed ? <Codes /> : <Navigate to="/" replace />;
}

function Codes() {
  const enter = useEnter();
  // A mutation instead of a query: refetching all queries, as the sign-in does, would make new codes and void those
  // just written down.
  const { mutate, data, error } = useMutation({
    mutationFn: newBackupCodes,
    gcTime: 0,
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <AuthLayout title="Backup Codes" setupStep={useVisit().setsUp ? 3 : undefined}>
      <Typography>
        Each code signs you in once if you do not have your phone. Save them now: they are not shown again.
      </Typography>
      {error && <Alert severity="error">{messageOf(error, 'Cannot generate backup codes')}</Alert>}
      {data && <BackupCodeSheet codes={data} />}
      <Button
        variant="contained"
        fullWidth
        className="no-print"
        disabled={!data && !error}
        onClick={() => void enter()}
      >
        I Have Saved My Codes
      </Button>
    </AuthLayout>
  );
}
