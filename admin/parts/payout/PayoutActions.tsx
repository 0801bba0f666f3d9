import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { HowMany } from '../../kit/HowMany.tsx';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import type { Payout } from './payout.ts';

interface PayoutProps {
  readonly payout: Payout;
}

interface PayoutActionsProps extends PayoutProps {
  readonly onDeleted: () => void;
}

/** The firm's commands on a payout. */
export const PayoutActions = ({ payout, onDeleted }: PayoutActionsProps) => (
  <>
    <DeletePayout payout={payout} onDeleted={onDeleted} />
    <PaidOrNot payout={payout} />
  </>
);

/** Marks the payout as paid, or as not paid. */
export const PaidOrNot = ({ payout }: PayoutProps) => (
  <Can action="payouts.markPaid">{payout.isPaid ? <MarkUnpaid payout={payout} /> : <MarkPaid payout={payout} />}</Can>
);

export const DeletePayout = (props: PayoutActionsProps) => props.payout.isDeletable && <Delete {...props} />;

function Delete({ payout, onDeleted }: PayoutActionsProps) {
  const { id, advisorName, startDate, payable } = payout;
  const { mutateAsync } = useCommand({
    call: () => http(`/payouts/${id}`, { method: 'DELETE' }),
    done: 'Payout successfully deleted',
    failureMessage: "Can't delete payout information",
    then: onDeleted,
  });
  return (
    <ConfirmButton
      label="Delete"
      prompt="Are you sure you want to delete this payout?"
      destructive
      onConfirm={mutateAsync}
    >
      <p>
        {`It pays ${advisorName} ${format('money', payable)} for ${quarterOf(startDate).label}, and has `}
        <HowMany of={{ line: `/payout_breakdowns?payout_id=${id}` }} />.
      </p>
      This cannot be undone. Its fees can be billed and paid again.
    </ConfirmButton>
  );
}

function MarkPaid({ payout }: PayoutProps) {
  const { advisorName, payable } = payout;
  const { mutateAsync } = useSetPaid(payout, true);
  return (
    <ConfirmButton label="Mark as Paid" variant="contained" prompt="Mark this payout as paid?" onConfirm={mutateAsync}>
      {`${advisorName} has been paid ${format('money', payable)}. A paid payout no longer changes: a flag on one of its fees changes the next payout.`}
    </ConfirmButton>
  );
}

function MarkUnpaid({ payout }: PayoutProps) {
  const { mutateAsync } = useSetPaid(payout, false);
  return (
    <ConfirmButton label="Mark as Unpaid" prompt="Mark this payout as unpaid?" onConfirm={mutateAsync}>
      Use this if the payout was marked as paid by mistake.
    </ConfirmButton>
  );
}

const useSetPaid = ({ id, version }: Payout, paid: boolean) =>
  useCommand({
    call: () => http(`/payouts/${id}`, { method: 'PATCH', body: { payout: { paid, version } } }),
    done: paid ? 'Payout marked as paid' : 'Payout marked as unpaid',
    failureMessage: "Can't save payout information",
  });
