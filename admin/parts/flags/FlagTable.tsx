import { Button, Stack } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { flagList } from '../../../src/domain/flag/list.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ListPage, type ListPageProps } from '../../kit/list/ListPage.tsx';
import { useAddressed } from '../../kit/useAddressed.ts';
import { DisputeMark } from '../disputes/DisputeMark.tsx';

/** The flagged fees, wherever they are listed. */
export function FlagTable({ filter, ...props }: Omit<ListPageProps, 'list' | 'cells' | 'rowActions' | 'failed'>) {
  return (
    <ListPage
      {...props}
      list={flagList}
      filter={{ ...filter, flagged: 'true' }}
      failed="Cannot load flagged accounts"
      cells={cells}
      rowActions={(row) => <RowActions row={row} />}
    />
  );
}

const cells = {
  startDate: ({ startDate }: Row) => quarterOf(String(startDate)).label,
};

function RowActions({ row }: { readonly row: Row }) {
  const { open } = useAddressed('flag');
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', justifyContent: 'flex-end' }}>
      <DisputeMark row={row} />
      <Button
        size="small"
        variant="text"
        aria-label={`Open the flag of ${String(row.accNumber)}`}
        onClick={() => open(row.id)}
      >
        Open
      </Button>
    </Stack>
  );
}
