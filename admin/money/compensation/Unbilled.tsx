import { quarterOf } from '../../../src/domain/dates.ts';
import { unbilledList } from '../../../src/domain/payout/unbilledList.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { QuarterSelect, useQuarter } from '../../kit/quarter/QuarterSelect.tsx';
import { SetAside } from '../../parts/billing/SetAside.tsx';
import { GoToBilling } from './GoToBilling.tsx';
import { QuarterTabs } from './QuarterTabs.tsx';
import { SetAsides } from './SetAsides.tsx';

/** Accounts that owe a quarter and are not billed, and those that are set aside. */
export function Unbilled() {
  const [quarter] = useQuarter();
  return (
    <>
      <ListPage
        list={unbilledList}
        above={<QuarterTabs />}
        filter={{ start_date: quarter }}
        tools={<QuarterSelect />}
        exportable
        actions={<GoToBilling quarter={quarter} label="Bill Now" />}
        rowActions={({ id, accountNumber }) => (
          <SetAside accountId={id} name={String(accountNumber)} startDate={quarter} />
        )}
        empty={{ text: `All accounts are billed or waived for ${quarterOf(quarter).label}.` }}
      />
      <SetAsides quarter={quarter} />
    </>
  );
}
