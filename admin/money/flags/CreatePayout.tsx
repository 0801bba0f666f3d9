import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Row } from '../../../src/domain/list.ts';
import { payoutPath, quarterPath } from '../../../src/domain/payout/links.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

interface Created {
  readonly data: readonly { readonly id: string; readonly startDate: string }[];
}

/** Pays the selected flagged fees that are resolved; skips those that no longer are. */
export function CreatePayout() {
  const { data: rows = [], selectedIds, onUnselectItems } = useListContext<Row>();
  const navigate = useNavigate();
  const payoutBreakdownIds = rows
    .filter(({ id, isPayable }) => isPayable === true && selectedIds.includes(id))
    .map(({ id }) => id);
  const { mutate, isPending } = useCommand({
    call: () => http<Created>('/payouts/create_flagged', { method: 'POST', body: { payout: { payoutBreakdownIds } } }),
    done: 'Payout successfully created',
    failureMessage: 'Cannot create payout',
    then: ({ data }) => {
      onUnselectItems();
      void navigate(placeOf(data));
    },
  });
  return (
    <Button variant="contained" loading={isPending} disabled={payoutBreakdownIds.length === 0} onClick={() => mutate()}>
      Create Payout
    </Button>
  );
}

/** Path of the payout, or of a list if there are several. */
function placeOf([first, ...others]: Created['data']): string {
  if (!first) return '/compensation';
  return others.length > 0 ? quarterPath('', first.startDate) : payoutPath(first.id);
}
