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
    <Section title="Two-factor sign-in">
      <Typography sx={{ mb: 2 }}>
        Each backup code signs you in once, if your phone is not at hand. Make new ones when you have used most of them,
        or when somebody else may have seen them.
      </Typography>
      <ConfirmButton
        label="New backup codes"
        prompt="Are you sure you want to make new backup codes?"
        confirm="Make new codes"
        disabled={isPending}
        variant="outlined"
        // The new codes open in a dialog of their own, so the confirmation closes at once.
        onConfirm={async () => make()}
      >
        The codes that you have now will not work any more.
      </ConfirmButton>
      {codes && <ShownOnce codes={codes} onClose={forget} />}
    </Section>
  );
}

function useNewCodes() {
  const [codes, setCodes] = useState<readonly string[]>();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    // Returns nothing, as the mutation cache would keep the codes.
    mutationFn: async () => setCodes(await newBackupCodes()),
    onError: (error) => notify(messageOf(error, 'Cannot make backup codes'), { type: 'error' }),
  });
  return { codes, isPending, make: () => mutate(), forget: () => setCodes(undefined) };
}

interface ShownOnceProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Closes only by its button: codes that were not saved are lost. */
function ShownOnce({ codes, onClose }: ShownOnceProps) {
  const heading = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Backup codes</DialogTitle>
      <DialogContent>
        <Typography>They are shown only now.</Typography>
        <BackupCodeSheet codes={codes} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
