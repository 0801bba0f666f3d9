import { Dialog, DialogTitle, useMediaQuery, type Theme } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { quarterOf } from '../../src/domain/dates.ts';
import { useDeed } from '../kit/wire/deeds.ts';
import { createPayouts, previewBilling, type Choices, type Preview } from './billing.ts';
import { BillingForm } from './BillingForm.tsx';
import { BillingPreview } from './BillingPreview.tsx';

interface BillingDialogProps {
  readonly selected: readonly string[];
  readonly onClose: () => void;
}

/** First what is to be billed, then what that comes to; only then is anything kept. */
export function BillingDialog({ selected, onClose }: BillingDialogProps) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const heading = useId();
  const { look, shown, back, create } = useBilling(onClose);
  // A click beside the dialog must not lose the upload.
  const leave = (_: unknown, reason: string) => reason !== 'backdropClick' && !create.isPending && onClose();
  return (
    <Dialog open onClose={leave} fullWidth maxWidth={shown ? 'lg' : 'sm'} fullScreen={narrow} aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {shown ? `Manual Billing ${quarterOf(shown.preview.startDate).label}` : 'Manual Billing'}
      </DialogTitle>
      {/* It stays, out of sight, so that going back finds all as it was. */}
      <BillingForm selected={selected} look={look} hidden={shown !== undefined} onCancel={onClose} />
      {shown && (
        <BillingPreview {...shown} pending={create.isPending} onBack={back} onCreate={() => create.mutate(shown)} />
      )}
    </Dialog>
  );
}

interface Shown {
  readonly choices: Choices;
  readonly preview: Preview;
}

function useBilling(onClose: () => void) {
  const [shown, setShown] = useState<Shown>();
  const { onUnselectItems } = useListContext();
  const navigate = useNavigate();
  const look = useDeed({
    call: previewBilling,
    failed: 'Cannot preview the billing',
    then: (preview, choices) => setShown({ choices, preview }),
  });
  const create = useDeed({
    call: ({ choices }: Shown) => createPayouts(choices),
    done: 'Payout created',
    failed: 'Cannot create payout',
    then: (_, { choices }) => {
      onUnselectItems();
      onClose();
      void navigate(`/compensation?quarter=${choices.startDate}`);
    },
  });
  return { look, shown, back: () => setShown(undefined), create };
}
