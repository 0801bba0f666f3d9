import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';

interface StayDialogProps {
  readonly secondsLeft: number;
  readonly onStay: () => void;
}

/** Warning two minutes before the session ends. */
export function StayDialog({ secondsLeft, onStay }: StayDialogProps) {
  const heading = useId();
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Dialog open onClose={onStay} fullWidth maxWidth="xs" role="alertdialog" aria-labelledby={heading}>
      <DialogTitle id={heading}>Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          You will be signed out in <span role="timer">{clock}</span>. What you have typed stays here either way.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onStay}>
          Stay Signed In
        </Button>
      </DialogActions>
    </Dialog>
  );
}
