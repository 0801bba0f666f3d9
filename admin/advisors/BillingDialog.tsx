import { Dialog, DialogTitle, useMediaQuery, type Theme } from '@mui/material';
import { useId } from 'react';
import { quarterOf } from '../../src/domain/dates.ts';
import { ToastPlace } from '../kit/ToastPlace.tsx';
import { BillingForm } from './BillingForm.tsx';
import { BillingPreview } from './BillingPreview.tsx';
import { useBilling } from './useBilling.ts';

interface BillingDialogProps {
  readonly selected: readonly string[];
  /** The quarter to begin with, if that is not the current one. */
  readonly quarter?: string;
  readonly onClose: () => void;
}

/** First what is to be billed, then what that comes to; only then is anything kept. */
export function BillingDialog({ selected, quarter, onClose }: BillingDialogProps) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const heading = useId();
  const { look, shown, changed, decide, back, create } = useBilling(onClose);
  // A click beside the dialog must not lose the upload.
  const leave = (_: unknown, reason: string) => reason !== 'backdropClick' && !create.isPending && onClose();
  return (
    <Dialog open onClose={leave} fullWidth maxWidth={shown ? 'lg' : 'sm'} fullScreen={narrow} aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {shown ? `Manual Billing ${quarterOf(shown.preview.startDate).label}` : 'Manual Billing'}
      </DialogTitle>
      <ToastPlace sx={{ px: 3 }} />
      {/* It stays, out of sight, so that going back finds all as it was. */}
      <BillingForm selected={selected} quarter={quarter} look={look} hidden={shown !== undefined} onCancel={onClose} />
      {shown && (
        <BillingPreview
          {...shown}
          changed={changed}
          looking={look.isPending}
          creating={create.isPending}
          decide={(decisions) => decide(shown, decisions)}
          onBack={back}
          onCreate={() => create.mutate(shown)}
        />
      )}
    </Dialog>
  );
}
