import { Switch } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Row } from '../../src/domain/list.ts';
import { useDeed } from '../kit/deeds.ts';
import { http } from '../kit/http.ts';
import { useCan } from '../kit/me.tsx';

/** Whether a position is billed: shown as switched at once, and switched back where the server refuses. */
export function BillableSwitch({ position }: { readonly position: Row }) {
  const can = useCan();
  const { eligible, flip } = useEligibility(position);
  return (
    <Switch
      size="small"
      checked={eligible}
      disabled={!can('positions.edit', position)}
      onChange={(_, wanted) => flip(wanted)}
      slotProps={{ input: { 'aria-label': `Bill ${String(position.name)}` } }}
    />
  );
}

function useEligibility({ id, eligible }: Row) {
  const [wanted, setWanted] = useState<boolean>();
  // What was asked for is shown until the fresh row is there.
  useEffect(() => setWanted(undefined), [eligible]);
  const { mutate, isPending } = useDeed({
    call: (next: boolean) => http(`/positions/${id}`, { method: 'PATCH', body: { position: { eligible: next } } }),
    failed: 'Cannot change eligibility',
  });
  const flip = (next: boolean) => {
    if (isPending) return;
    setWanted(next);
    mutate(next, { onError: () => setWanted(undefined) });
  };
  return { eligible: wanted ?? eligible === true, flip };
}
