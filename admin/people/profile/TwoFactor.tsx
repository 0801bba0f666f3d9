import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { messageOf } from '../../kit/wire/failures.ts';
import { BackupCodeSheet } from '../../parts/second-factor/BackupCodeSheet.tsx';
import { newBackupCodes } from '../../parts/second-factor/newBackupCodes.ts';

export function TwoFactor() {
  const { codes, make, isPending, forget } = useNewCodes();
  return (
    <Section title="Two-Factor Sign-In">
      <Typography sx={{ mb: 2 }}>
        Each backup code signs you in once if you do not have your phone. Generate new codes when you have used most of
        them, or if someone else may have seen them.
      </Typography>
      <ConfirmButton
        label="Generate New Codes"
        prompt="Are you sure you want to generate new backup codes?"
        confirm="Generate New Codes"
        disabled={isPending}
        variant="outlined"
        // The new codes open in a dialog of their own, so the confirmation closes at once.
        onConfirm={async () => make()}
      >
        Your current codes will no longer work.
      </ConfirmButton>
      {codes && <BackupCodesDialog codes={codes} onClose={forget} />}
    </Section>
  );
}

function useNewCodes() {
  const [codes, setCodes] = useState<readonly string[]>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    // Returns nothing: otherwise the mutation cache would keep the codes.
    mutationFn: async () => setCodes(await newBackupCodes()),
    onError: (error) => notify(messageOf(error, 'Cannot generate backup codes'), { type: 'error' }),
  });
  return { codes, isPending, make: () => mutate(), forget: () => setCodes(undefined) };
}

interface BackupCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Closes only by its button: codes that were not saved are lost. */
function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Backup Codes</DialogTitle>
      <DialogContent>
        <Typography>Save them now: they are not shown again.</Typography>
        <BackupCodeSheet codes={codes} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          I Have Saved My Codes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
