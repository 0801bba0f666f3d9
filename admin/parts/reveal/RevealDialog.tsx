import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { grouped, type TaxNumber } from '../../../src/domain/taxNumber.ts';
import { AskToDiscard } from '../../kit/form/AskBeforeLeaving.tsx';
import { useLeaving } from '../../kit/form/useLeaving.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';

/** A number of which only the mask is known. */
export interface Concealed {
  /** Path of the record, below /api: 'clients/7'. */
  readonly path: string;
  /** Request body that names the number: { field: 'ssn' }. */
  readonly body: Readonly<Record<string, string>>;
  /** Label of the number: 'SSN'. */
  readonly label: string;
}

interface RevealDialogProps extends Concealed {
  readonly onClose: () => void;
}

/** Asks for a reason, and shows the number for a short while. The number is kept in this dialog alone. */
export function RevealDialog({ onClose, ...concealed }: RevealDialogProps) {
  const { label } = concealed;
  const heading = useId();
  const [reason, setReason] = useState('');
  const { number, ask, problem, isPending } = useReveal(concealed, reason.trim());
  const { typed, leave, discardDialog } = useLeaving(onClose);
  typed.current = number === undefined && reason !== '';
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{`Show ${label}`}</DialogTitle>
      {number === undefined ? (
        <Asking
          label={label}
          reason={reason}
          problem={problem}
          isPending={isPending}
          onClose={onClose}
          onReason={setReason}
          onAsk={ask}
        />
      ) : (
        <Shown kind={concealed.body.field === 'ftid' ? 'ein' : 'ssn'} number={number} onClose={onClose} />
      )}
      <AskToDiscard {...discardDialog}>{`The ${label} has not been shown yet.`}</AskToDiscard>
    </Dialog>
  );
}

function useReveal({ path, body, label }: Concealed, reason: string) {
  const [number, setNumber] = useState<string>();
  const reveal = () => http<{ value: string }>(`/${path}/reveal`, { method: 'POST', body: { ...body, reason } });
  const { mutate, isPending, error } = useMutation({
    // Returns nothing, as the mutation cache would keep the number.
    mutationFn: async () => setNumber((await reveal()).value),
  });
  const problem = error ? messageOf(error, `Cannot show the ${label}`) : undefined;
  return { number, problem, isPending, ask: () => mutate() };
}

interface AskingProps {
  readonly label: string;
  readonly reason: string;
  readonly problem: string | undefined;
  readonly isPending: boolean;
  readonly onReason: (reason: string) => void;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

function Asking({ label, reason, problem, isPending, onReason, onAsk, onClose }: AskingProps) {
  const [missed, setMissed] = useState(false);
  const missing = !reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A submit must not reach a form around the dialog.
    event.stopPropagation();
    setMissed(missing);
    if (!missing) onAsk();
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ pt: 0 }}>
        <Typography sx={{ mb: 1 }}>
          Each view of a full number is logged with your name, the time and your reason.
        </Typography>
        <Reason value={reason} onChange={onReason} missed={missed && missing} />
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" loading={isPending}>{`Show ${label}`}</Button>
      </DialogActions>
    </form>
  );
}

interface ReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly missed: boolean;
}

function Reason({ value, onChange, missed }: ReasonProps) {
  return (
    <TextField
      label="Reason"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={missed}
      helperText={missed && 'Please provide a reason.'}
      autoFocus
      required
      autoComplete="off"
    />
  );
}

interface ShownProps {
  readonly number: string;
  readonly kind: TaxNumber;
  readonly onClose: () => void;
}

const shownFor = 30;

function Shown({ number, kind, onClose }: ShownProps) {
  const [left, shown] = [useCountdown(shownFor, onClose), useId()];
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Typography variant="h4" component="p" id={shown} sx={{ my: 1 }}>
          {grouped(number, kind)}
        </Typography>
        <Typography role="timer" variant="body2" sx={{ color: 'text.secondary' }}>
          {`Hides again in 0:${String(left).padStart(2, '0')}`}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} aria-describedby={shown} autoFocus>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

function useCountdown(seconds: number, end: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) end();
  }, [left, end]);
  return left;
}
