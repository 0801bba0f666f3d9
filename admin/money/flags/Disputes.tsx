import { Stack } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { disputeList } from '../../../src/domain/dispute/list.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { OpenButton } from '../../kit/button/OpenButton.tsx';
import { QuarterOrAllSelect, useQuarterOrAll } from '../../kit/quarter/QuarterSelect.tsx';
import { FlagMark } from '../../parts/flags/FlagMark.tsx';
import { FlagTabs } from './FlagTabs.tsx';

/** Lines of pay that advisors dispute, and how each dispute ended. */
export function Disputes() {
  const [quarter] = useQuarterOrAll('all');
  return (
    <ListPage
      list={disputeList}
      above={<FlagTabs />}
      filter={{ disputed: 'true', ...(quarter && { start_date: quarter }) }}
      tools={<QuarterOrAllSelect atFirst="all" />}
      cells={cells}
      rowActions={(row) => <RowActions row={row} />}
      storeKey="disputes"
      empty={{ text: 'No disputes.' }}
    />
  );
}

const cells = {
  startDate: ({ startDate }: Row) => quarterOf(String(startDate)).label,
};

const RowActions = ({ row }: { readonly row: Row }) => (
  <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', justifyContent: 'flex-end' }}>
    <FlagMark row={row} />
    <OpenButton name="dispute" id={row.id} what={`the dispute of ${String(row.accNumber)}`} />
  </Stack>
);
