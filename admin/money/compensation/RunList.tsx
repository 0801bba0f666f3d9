import { quarterOf } from '../../../src/domain/dates.ts';
import { billingRunList } from '../../../src/domain/payout/runList.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { QuarterSelect, useQuarter } from '../../kit/quarter/QuarterSelect.tsx';
import { PrintInvoices } from '../../parts/invoices/PrintInvoices.tsx';
import { GoToBilling } from './GoToBilling.tsx';
import { QuarterTabs } from './QuarterTabs.tsx';

/** All billing runs. */
export function RunList() {
  const [quarter] = useQuarter();
  return (
    <ListPage
      list={billingRunList}
      above={<QuarterTabs />}
      filter={{ start_date: quarter }}
      tools={<QuarterSelect list={billingRunList} />}
      actions={<PrintInvoices quarter={quarter} counted />}
      exportable
      empty={{
        text: `${quarterOf(quarter).label} has not been billed yet.`,
        action: <GoToBilling quarter={quarter} label="Go to Manual Billing" />,
      }}
    />
  );
}
