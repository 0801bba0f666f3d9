import { useListContext } from 'react-admin';
import { quarterOf } from '../../../src/domain/dates.ts';
import { counted } from '../../../src/domain/format.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

/** Marks the selected payouts of a quarter as paid. */
export function PayPayouts({ quarter }: { readonly quarter: string }) {
  const { selectedIds: payoutIds, onUnselectItems } = useListContext();
  const many = counted(payoutIds.length, 'payout');
  const { mutateAsync } = useCommand({
    call: () => http<{ message: string }>('/payouts/mark_paid', { method: 'POST', body: { payout: { payoutIds } } }),
    done: ({ message }) => message,
    failureMessage: "Can't save payout information",
    then: () => onUnselectItems(),
  });
  return (
    <ConfirmButton
      label="Mark as Paid"
      variant="contained"
      prompt={`Mark ${many} of ${quarterOf(quarter).label} as paid?`}
      onConfirm={mutateAsync}
    >
      Paid payouts no longer change: a flag on one of their fees changes the next payout.
    </ConfirmButton>
  );
}
