import { useListContext } from 'react-admin';
import { counted } from '../../../src/domain/format.ts';
import { heldStatuses } from '../../../src/domain/position/choices.ts';
import { heldBlockList } from '../../../src/domain/position/importLists.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useCan } from '../../kit/me.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { MatchHeld } from './MatchHeld.tsx';

/** Quarantined values of an import: an account keeps its old value until somebody has looked at the new one. */
export function HeldBlocks() {
  const maySettle = useCan()('heldBlocks.settle');
  return (
    <Section title="Values to Review">
      <ListPage
        list={heldBlockList}
        title={false}
        oneOfSeveral
        filter={{ status: 'waiting' }}
        bulkActions={maySettle && <Settle />}
        isRowSelectable={isWaiting}
        rowActions={maySettle ? (row) => <MatchHeld row={row} /> : undefined}
        empty={{ text: 'No values to review.' }}
      />
    </Section>
  );
}

const isWaiting = ({ status }: Row) => status === heldStatuses.waiting;

function Settle() {
  const { data: rows = [], selectedIds } = useListContext<Row>();
  const chosen = rows.filter(({ id }) => selectedIds.includes(id));
  // A block of which no account is sure is settled by naming one (MatchHeld), not here.
  const moved = chosen
    .filter(({ isUnmatched, probableAccountId }) => !isUnmatched || probableAccountId)
    .map(({ id }) => id);
  const dismiss = useSettling('dismiss', selectedIds.map(String));
  const accept = useSettling('post', moved);
  return (
    <>
      <ConfirmButton label="Dismiss" prompt={`Keep the current values of ${some(chosen.length)}?`} onConfirm={dismiss}>
        The values in the file are not imported. The next file is checked again.
      </ConfirmButton>
      <ConfirmButton
        label="Accept"
        variant="contained"
        disabled={moved.length === 0}
        prompt={`Accept the new values of ${some(moved.length)}?`}
        onConfirm={accept}
      >
        Positions and values are updated from the file. Fees calculated from now on use them.
      </ConfirmButton>
    </>
  );
}

const some = (count: number) => counted(count, 'account');

function useSettling(route: 'post' | 'dismiss', ids: readonly string[]) {
  const { onUnselectItems } = useListContext();
  return useCommand({
    call: () => http<{ message: string }>(`/held_blocks/${route}`, { method: 'POST', body: { heldBlock: { ids } } }),
    done: ({ message }) => message,
    failureMessage: 'Cannot save the decision',
    then: () => onUnselectItems(),
  }).mutateAsync;
}
