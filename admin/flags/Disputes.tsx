import { quarterOf } from '../../src/domain/dates.ts';
import { disputeList } from '../../src/domain/dispute/list.ts';
import type { Row } from '../../src/domain/list.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { QuarterOrAllSelect, useQuarterOrAll } from '../kit/QuarterSelect.tsx';
import { DisputeMark } from '../parts/disputes/DisputeMark.tsx';
import { FlagTabs } from './FlagTabs.tsx';

/** The lines of pay that an advisor does not agree with, and what became of it. */
export function Disputes() {
  const [quarter] = useQuarterOrAll('all');
  return (
    <ListPage
      list={disputeList}
      above={<FlagTabs />}
      filter={{ disputed: 'true', ...(quarter && { start_date: quarter }) }}
      tools={<QuarterOrAllSelect atFirst="all" />}
      cells={cells}
      storeKey="disputes"
      empty={{ text: 'Nobody has said that a fee is wrong.' }}
    />
  );
}

const cells = {
  startDate: ({ startDate }: Row) => quarterOf(String(startDate)).label,
  disputeStatus: (row: Row) => <DisputeMark row={row} />,
};
