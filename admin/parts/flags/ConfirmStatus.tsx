import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { codesOf } from '../../../src/domain/choices.ts';
import { billingErrorStatuses } from '../../../src/domain/flag/choices.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { askToDelete } from './askToDelete.ts';
import type { FlagReviewProps } from './FlagReview.tsx';
import { useFlagCommands } from './useFlagCommands.ts';

type Status = keyof typeof billingErrorStatuses;

/** Sets any status; asks for a confirmation only before the fee is removed. */
export function ConfirmStatus(props: FlagReviewProps) {
  const [status, setStatus] = useState<Status>(props.flag.status);
  const { setStatus: save, deleteFee } = useFlagCommands(props);
  const button = { disabled: status === props.flag.status, variant: 'contained' } as const;
  return (
    <>
      <StatusSelect value={status} onChange={setStatus} />
      {status === 'remove_fee' ? (
        <ConfirmButton
          {...askToDelete(props.line)}
          {...button}
          label="Confirm Status"
          onConfirm={deleteFee.mutateAsync}
        />
      ) : (
        <Button {...button} loading={save.isPending} onClick={() => save.mutate(status)}>
          Confirm Status
        </Button>
      )}
    </>
  );
}

interface StatusSelectProps {
  readonly value: Status;
  readonly onChange: (status: Status) => void;
}

const StatusSelect = ({ value, onChange }: StatusSelectProps) => (
  <TextField select label="Status" value={value} margin="none" sx={{ width: 160 }}>
    {codesOf(billingErrorStatuses).map((status) => (
      <MenuItem key={status} value={status} onClick={() => onChange(status)}>
        {billingErrorStatuses[status]}
      </MenuItem>
    ))}
  </TextField>
);
