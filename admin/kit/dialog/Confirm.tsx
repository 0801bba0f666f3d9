import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';

export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm?: string;
  readonly cancel?: string;
  /** Red, for commands that cannot be undone. */
  readonly destructive?: boolean;
  /** A word that must be typed first. */
  readonly typed?: string;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function Confirm(props: ConfirmProps) {
  const { open, title, onClose, pending } = props;
  return (
    <Dialog open={open} onClose={pending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      {/* Mounted each time it opens, so that a typed word is not remembered. */}
      {open && <ConfirmBody {...props} />}
    </Dialog>
  );
}

function ConfirmBody(props: ConfirmProps) {
  const { children, confirm = 'Confirm', cancel = 'Cancel', destructive, typed, pending, onConfirm, onClose } = props;
  const [word, setWord] = useState('');
  return (
    <>
      <DialogContent>
        {children && <DialogContentText component="div">{children}</DialogContentText>}
        {typed && <Word typed={typed} value={word} onChange={setWord} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending} autoFocus={!typed}>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          loading={pending}
          disabled={typed !== undefined && word !== typed}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </>
  );
}

interface WordProps {
  readonly typed: string;
  readonly value: string;
  readonly onChange: (word: string) => void;
}

const Word = ({ typed, value, onChange }: WordProps) => (
  <TextField label={`Type ${typed} to confirm`} value={value} onChange={({ target }) => onChange(target.value)} />
);
