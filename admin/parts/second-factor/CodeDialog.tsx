import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useMe } from '../../kit/me.tsx';
import { CodeInput } from './CodeInput.tsx';
import { useCode } from './useCode.ts';

interface CodeDialogProps {
  /** Called after the code was accepted: the caller may repeat its request. */
  readonly onVerified: () => void;
  readonly onClose: () => void;
}

/** Step-up dialog for commands that need a second factor proven within the last minutes. */
export function CodeDialog({ onVerified, onClose }: CodeDialogProps) {
  const heading = useId();
  const { email } = useMe();
  const code = useCode(onVerified);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Two-Factor Code</DialogTitle>
      <form onSubmit={code.submit}>
        <DialogContent sx={{ pt: 0 }}>
          <CodeInput code={code} email={email} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={code.isPending} disabled={!code.typed.trim()}>
            Verify
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
