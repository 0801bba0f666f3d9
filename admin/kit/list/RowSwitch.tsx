import { Switch } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Row } from '../../../src/domain/list.ts';
import type { Action } from '../../../src/domain/permissions.ts';
import { DisabledReason } from '../explain/DisabledReason.tsx';
import { useCommand } from '../wire/useCommand.ts';
import { http } from '../wire/http.ts';
import { singular } from '../wire/keys.ts';
import { useCan } from '../me.tsx';

interface RowSwitchProps {
  readonly row: Row;
  /** Path of the row's PATCH, below /api: 'positions'. */
  readonly resource: string;
  /** The boolean field of the row. */
  readonly field: string;
  readonly can: Action;
  /** Reason that is shown when the switch is disabled. */
  readonly why: string;
  readonly label: string;
  /** Toast when the server refuses. */
  readonly failureMessage: string;
}

/** A switch in a list, updated optimistically, and reverted when the server refuses. */
export function RowSwitch({ can, why, label, ...switching }: RowSwitchProps) {
  const allowed = useCan()(can, switching.row);
  const { on, flip } = useFlip(switching);
  return (
    <DisabledReason reason={!allowed && why}>
      <Switch
        size="small"
        checked={on}
        disabled={!allowed}
        onChange={(_, wanted) => flip(wanted)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </DisabledReason>
  );
}

/** State and command of the switch, for other controls. */
export function useFlip({ row, resource, field, failureMessage }: Omit<RowSwitchProps, 'can' | 'why' | 'label'>) {
  const stored = row[field] === true;
  const [wanted, setWanted] = useState<boolean>();
  // The wanted value shows until the updated row has arrived.
  useEffect(() => setWanted(undefined), [stored]);
  const { mutate, isPending } = useCommand({
    call: (next: boolean) =>
      http(`/${resource}/${row.id}`, { method: 'PATCH', body: { [singular(resource)]: { [field]: next } } }),
    failureMessage,
    reasoned: true,
  });
  const flip = (next: boolean) => {
    if (isPending) return;
    setWanted(next);
    mutate(next, { onError: () => setWanted(undefined) });
  };
  return { on: wanted ?? stored, flip };
}
