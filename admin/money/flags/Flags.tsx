import { QuarterOrAllSelect, useQuarterOrAll } from '../../kit/quarter/QuarterSelect.tsx';
import { useCan } from '../../kit/me.tsx';
import { FlagTable } from '../../parts/flags/FlagTable.tsx';
import { CreatePayout } from './CreatePayout.tsx';
import { FlagTabs } from './FlagTabs.tsx';

/** Flagged fees, of all quarters by default: a flag waits until somebody has looked at it. */
export function Flags() {
  const [quarter] = useQuarterOrAll('all');
  const mayPay = useCan()('payouts.createFromFlags');
  return (
    <FlagTable
      above={<FlagTabs />}
      filter={quarter ? { start_date: quarter } : undefined}
      tools={<QuarterOrAllSelect atFirst="all" />}
      bulkActions={mayPay && <CreatePayout />}
      isRowSelectable={({ isPayable }) => isPayable === true}
      storeKey="flags"
      empty={{ text: 'No flagged fees.' }}
    />
  );
}
