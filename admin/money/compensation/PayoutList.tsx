import { quarterOf } from '../../../src/domain/dates.ts';
import type { Row } from '../../../src/domain/list.ts';
import { payoutList } from '../../../src/domain/payout/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useCan } from '../../kit/me.tsx';
import { Loading } from '../../kit/page/Loading.tsx';
import { QuarterSelect, useQuarterWithRows } from '../../kit/quarter/QuarterSelect.tsx';
import { payoutCells } from '../../parts/payout/payoutCells.ts';
import { FeeFiles } from './FeeFiles.tsx';
import { GoToBilling } from './GoToBilling.tsx';
import { PayPayouts } from './PayPayouts.tsx';
import { QuarterTabs } from './QuarterTabs.tsx';

/** The payouts of one quarter. */
export function PayoutList() {
  const quarter = useQuarterWithRows(payoutList);
  const mayPay = useCan()('payouts.markPaid');
  if (!quarter) return <Loading />;
  const bill = <GoToBilling quarter={quarter} label="Go to Manual Billing" />;
  return (
    <ListPage
      list={payoutList}
      above={<QuarterTabs quarter={quarter} />}
      filter={{ start_date: quarter }}
      tools={<QuarterSelect list={payoutList} quarter={quarter} />}
      // One store key per quarter, so that the selection does not carry over to another one.
      storeKey={`payouts/${quarter}`}
      bulkActions={mayPay && <PayPayouts quarter={quarter} />}
      isRowSelectable={({ paidAt }) => paidAt === null}
      failureMessage="Cannot load payouts"
      actions={<FeeFiles quarter={quarter} />}
      cells={cells}
      empty={{ text: `No payouts for ${quarterOf(quarter).label} yet.`, action: bill }}
    />
  );
}

const cells = {
  ...payoutCells,
  startDate: (row: Row) => quarterOf(String(row.startDate)).label,
};
