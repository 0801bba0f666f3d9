import { Dialog, DialogTitle, useMediaQuery, type Theme } from '@mui/material';
import { useId, type RefObject } from 'react';
import { quarterOf } from '../../../src/domain/dates.ts';
import { AskToDiscard } from '../../kit/form/AskBeforeLeaving.tsx';
import { useLeaving } from '../../kit/form/useLeaving.ts';
import { ToastOutlet } from '../../kit/notice/ToastOutlet.tsx';
import { BillingForm } from './BillingForm.tsx';
import { BillingPreview } from './BillingPreview.tsx';
import { useBilling } from './useBilling.ts';

interface BillingDialogProps {
  readonly selected: readonly string[];
  /** Initial quarter; the current one by default. */
  readonly quarter?: string;
  readonly onClose: () => void;
}

/** Two steps: the form, then the preview; nothing is stored before the second. */
export function BillingDialog(props: BillingDialogProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const heading = useId();
  const billing = useBilling(props.onClose);
  const { typed, leave, discardDialog } = useLeaving(props.onClose);
  const { shown, create } = billing;
  return (
    <Dialog
      open
      onClose={create.isPending ? undefined : leave}
      fullWidth
      maxWidth={shown ? 'lg' : 'sm'}
      fullScreen={isNarrow}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>
        {shown ? `Manual Billing ${quarterOf(shown.preview.startDate).label}` : 'Manual Billing'}
      </DialogTitle>
      <ToastOutlet sx={{ px: 3 }} />
      <Steps {...props} {...billing} typed={typed} />
      <AskToDiscard {...discardDialog}>No payout has been created yet.</AskToDiscard>
    </Dialog>
  );
}

interface StepsProps extends BillingDialogProps, ReturnType<typeof useBilling> {
  readonly typed: RefObject<boolean>;
}

/** The form stays mounted but hidden, so that going back finds its values. */
function Steps({ look, shown, changed, decide, back, create, onClose, ...form }: StepsProps) {
  return (
    <>
      <BillingForm {...form} look={look} hidden={shown !== undefined} onCancel={onClose} />
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
    </>
  );
}
