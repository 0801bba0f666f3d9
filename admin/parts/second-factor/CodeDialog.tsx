import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useMe } from '../../kit/me.tsx';
import { CodeInput } from './CodeInput.tsx';
import { useCode } from './useCode.ts';

interface CodeDialogProps {
  /** What asked for the code may be asked again. */
  readonly onVerified: () => void;
  readonly onClose: () => void;
}

/** Some deeds want a second factor that was proven within the last minutes. */
export function CodeDialog({ onVerified, onClose }: CodeDialogProps) {
  const heading = useId();
  const { email } = useMe();
  const code = useCode(onVerified);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Two-factor code</DialogTitle>
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
