import Undo from '@mui/icons-material/Undo';
import { Typography } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import type { Row } from '../../../src/domain/list.ts';
import { setAsideList } from '../../../src/domain/payout/unbilledList.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

/** Accounts that are set aside: a quarter will not bill them, for the reason shown. */
export function SetAsides({ quarter }: { readonly quarter: string }) {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Waived for This Quarter
      </Typography>
      <ListPage
        list={setAsideList}
        title={false}
        oneOfSeveral
        filter={{ start_date: quarter }}
        rowActions={(row) => <UndoSetAside row={row} />}
        empty={{ text: `No accounts waived for ${quarterOf(quarter).label}.` }}
      />
    </>
  );
}

/** Undoes the set-aside: the account owes the quarter again. */
function UndoSetAside({ row: { id, accountNumber } }: { readonly row: Row }) {
  const undo = useCommand({
    call: () => http(`/set_asides/${id}`, { method: 'DELETE' }),
    done: 'The account will be billed again',
    failureMessage: 'Cannot undo the waiver',
  });
  return (
    <Can action="setAsides.delete">
      <IconAction
        label={`Undo Waiver for ${String(accountNumber)}`}
        icon={<Undo fontSize="small" />}
        disabled={undo.isPending}
        onClick={() => undo.mutate()}
      />
    </Can>
  );
}
