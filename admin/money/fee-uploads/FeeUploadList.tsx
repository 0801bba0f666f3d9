import { quarterOf } from '../../../src/domain/dates.ts';
import { feeUploadList } from '../../../src/domain/fee-upload/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { QuarterSelect, ToLastQuarter, useQuarter } from '../../kit/quarter/QuarterSelect.tsx';
import { FeeUploadTotals } from './FeeUploadTotals.tsx';

/** Debits of a quarter by paying account, and the fee files that request them. */
export function FeeUploadList() {
  const [quarter] = useQuarter();
  return (
    <ListPage
      list={feeUploadList}
      above={<FeeUploadTotals quarter={quarter} />}
      filter={{ quarter_start_date: quarter }}
      tools={<QuarterSelect list={feeUploadList} />}
      empty={{
        text: `No fees for ${quarterOf(quarter).label} yet.`,
        action: <ToLastQuarter list={feeUploadList} />,
      }}
    />
  );
}
