import { Button } from '@mui/material';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { useCan } from '../../kit/me.tsx';
import { ConfirmStatus } from './ConfirmStatus.tsx';
import { askToDelete, whatGoes } from './askToDelete.ts';
import type { FlagReviewProps } from './FlagReview.tsx';
import { useFlagCommands } from './useFlagCommands.ts';

/** The firm sets any status; people who are paid for the fee may only resolve a flag in review. */
export function FlagActions(props: FlagReviewProps) {
  const can = useCan();
  if (can('billingErrors.edit')) return <OfFirm {...props} />;
  return can('billingErrors.resolve', props.flag) ? <OfAdvisor {...props} /> : null;
}

function OfFirm(props: FlagReviewProps) {
  const { removeFlag } = useFlagCommands(props);
  return (
    <>
      <ConfirmButton
        label="Remove Flag"
        prompt="Are you sure you want to remove this flag? This removes the fee."
        destructive
        onConfirm={removeFlag.mutateAsync}
      >
        {whatGoes(props.line)}
      </ConfirmButton>
      <ConfirmStatus {...props} />
    </>
  );
}

function OfAdvisor(props: FlagReviewProps) {
  const { setStatus, deleteFee } = useFlagCommands(props);
  return (
    <>
      <ConfirmButton {...askToDelete(props.line)} label="Delete Fee" onConfirm={deleteFee.mutateAsync} />
      <Button variant="contained" loading={setStatus.isPending} onClick={() => setStatus.mutate('resolved')}>
        Resolved
      </Button>
    </>
  );
}
