import { Stack } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { flagList } from '../../../src/domain/flag/list.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ListPage, type ListPageProps } from '../../kit/list/ListPage.tsx';
import { OpenButton } from '../../kit/button/OpenButton.tsx';
import { DisputeMark } from '../disputes/DisputeMark.tsx';

/** List of flagged fees. */
export function FlagTable({
  filter,
  ...props
}: Omit<ListPageProps, 'list' | 'cells' | 'rowActions' | 'failureMessage'>) {
  return (
    <ListPage
      {...props}
      list={flagList}
      filter={{ ...filter, flagged: 'true' }}
      failureMessage="Cannot load flagged accounts"
      cells={cells}
      rowActions={(row) => <RowActions row={row} />}
    />
  );
}

const cells = {
  startDate: ({ startDate }: Row) => quarterOf(String(startDate)).label,
};

const RowActions = ({ row }: { readonly row: Row }) => (
  <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', justifyContent: 'flex-end' }}>
    <DisputeMark row={row} />
    <OpenButton name="flag" id={row.id} what={`the flag of ${String(row.accNumber)}`} />
  </Stack>
);
