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
  /** Where the row is changed, below /api: 'positions'. */
  readonly resource: string;
  /** The row's yes or no. */
  readonly field: string;
  readonly can: Action;
  /** Said where it cannot be switched. */
  readonly why: string;
  readonly label: string;
  /** The toast where the server refuses. */
  readonly failed: string;
}

/** A yes or no in a list: shown as switched at once, and switched back where the server refuses. */
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

/** The same for whatever else switches it. */
export function useFlip({ row, resource, field, failed }: Omit<RowSwitchProps, 'can' | 'why' | 'label'>) {
  const stored = row[field] === true;
  const [wanted, setWanted] = useState<boolean>();
  // What was asked for is shown until the fresh row is there.
  useEffect(() => setWanted(undefined), [stored]);
  const { mutate, isPending } = useCommand({
    call: (next: boolean) =>
      http(`/${resource}/${row.id}`, { method: 'PATCH', body: { [singular(resource)]: { [field]: next } } }),
    failed,
    reasoned: true,
  });
  const flip = (next: boolean) => {
    if (isPending) return;
    setWanted(next);
    mutate(next, { onError: () => setWanted(undefined) });
  };
  return { on: wanted ?? stored, flip };
}
