import { Button, Stack } from '@mui/material';
import { isFee } from '../../../src/domain/fee/choices.ts';
import { useCan } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import type { Thread } from './dispute.ts';
import type { DisputeDialogProps } from './DisputeDialog.tsx';

interface DisputeActionsProps extends DisputeDialogProps {
  readonly thread: Thread;
}

/** Settles the dispute, by either side; the firm may flag the fee instead. */
export function DisputeActions({ line, thread, onFlag, onClose }: DisputeActionsProps) {
  const mayFlag = useCan()('billingErrors.create') && !line.billingError && isFee(line.kind);
  const settle = useCommand({
    call: () =>
      http(`/disputes/${thread.id}`, {
        method: 'PATCH',
        body: { dispute: { status: 'settled', version: thread.version } },
      }),
    done: 'Dispute resolved',
    failureMessage: 'Cannot resolve the dispute',
    then: onClose,
  });
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
      {thread.status !== 'settled' && (
        <Button loading={settle.isPending} onClick={() => settle.mutate()}>
          Mark as Resolved
        </Button>
      )}
      {mayFlag && <Button onClick={onFlag}>Flag Fee</Button>}
    </Stack>
  );
}
