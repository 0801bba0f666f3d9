import type { billingErrorStatuses } from '../../../src/domain/flag/choices.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import type { FlagReviewProps } from './FlagReview.tsx';

const removal = {
  done: 'Account billing error successfully removed',
  failureMessage: "Can't remove account billing error",
};

/** Commands on a flag; each closes the dialog. */
export function useFlagCommands({ line, flag, onClose }: FlagReviewProps) {
  const setStatus = useCommand({
    call: (status: keyof typeof billingErrorStatuses) =>
      http(`/billing_errors/${flag.id}`, { method: 'PATCH', body: { billingError: { status } } }),
    done: 'Account billing error status successfully changed',
    failureMessage: "Can't change status for account billing error",
    then: onClose,
  });
  const deleteFee = useCommand({
    call: () => http(`/payout_breakdowns/${line.id}`, { method: 'DELETE' }),
    ...removal,
    then: onClose,
  });
  const removeFlag = useCommand({
    call: () => http(`/billing_errors/${flag.id}`, { method: 'DELETE' }),
    ...removal,
    then: onClose,
  });
  return { setStatus, deleteFee, removeFlag };
}
