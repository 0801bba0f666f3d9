import { Alert, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { quarterOf } from '../../../../src/domain/dates.ts';
import { ClosableDialog } from '../../../kit/dialog/ClosableDialog.tsx';
import { useAddressed } from '../../../kit/page/useAddressed.ts';
import { messageOf } from '../../../kit/wire/failures.ts';
import { http } from '../../../kit/wire/http.ts';
import type { Payout } from '../../../parts/payout/payout.ts';
import { PayoutActions } from '../../../parts/payout/PayoutActions.tsx';
import { PayoutChips } from '../../../parts/payout/PayoutChips.tsx';
import { PayoutContent } from '../../../parts/payout/PayoutContent.tsx';

/** Dialog of the payout named by the search parameter, over its advisor's billings: '?payout=7'. */
export function AddressedPayout() {
  const { id, close } = useAddressed('payout');
  return id ? <PayoutDialog id={id} onClose={close} /> : null;
}

interface PayoutDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

function PayoutDialog({ id, onClose }: PayoutDialogProps) {
  const { data: payout, error } = useQuery({
    queryKey: ['payouts', id],
    queryFn: ({ signal }) => http<Payout>(`/payouts/${id}`, { signal }),
  });
  return (
    <ClosableDialog
      title={payout ? `Payout ${quarterOf(payout.startDate).label}` : 'Payout'}
      aside={payout && <PayoutChips payout={payout} />}
      maxWidth="xl"
      onClose={onClose}
      actions={
        <>
          {payout && <PayoutActions payout={payout} onDeleted={onClose} />}
          <Button onClick={onClose}>View Billings</Button>
        </>
      }
    >
      {payout ? <PayoutContent payout={payout} /> : <Waiting error={error} />}
    </ClosableDialog>
  );
}

const Waiting = ({ error }: { readonly error: Error | null }) =>
  error ? (
    <Alert severity="error">{messageOf(error, "Can't load payout information")}</Alert>
  ) : (
    <Skeleton variant="rounded" height={320} aria-label="Loading" />
  );
