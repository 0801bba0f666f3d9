import { Box } from '@mui/material';
import type { Row } from '../../../src/domain/list.ts';
import { quarterOf } from '../../../src/domain/dates.ts';
import { refundList } from '../../../src/domain/refund/list.ts';
import { DisabledReason } from '../../kit/explain/DisabledReason.tsx';
import { ExplainFigure } from '../../kit/explain/ExplainFigure.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useFlip } from '../../kit/list/RowSwitch.tsx';
import { Can } from '../../kit/me.tsx';
import { QuarterOrAllSelect, ToLastQuarter, useQuarterOrAll } from '../../kit/quarter/QuarterSelect.tsx';
import { accountText } from '../../parts/explanation/accountText.ts';
import { FetchedExplanation } from '../../parts/explanation/FetchedExplanation.tsx';
import { RefundStatus, RefundToggle } from '../../parts/refunds/RefundStatus.tsx';

/** Refunds of fees to clients, with a toggle for those who settle them. */
export function RefundList() {
  const [quarter] = useQuarterOrAll('current');
  return (
    <ListPage
      list={refundList}
      storeKey={refundList.path}
      path={path}
      filter={quarter === undefined ? undefined : { quarter_start_date: quarter }}
      tools={<QuarterOrAllSelect atFirst="current" list={counted} />}
      cells={cells}
      rowActions={(row) => <Why row={row} />}
      empty={{
        text: quarter === undefined ? 'No refunds yet.' : `No refunds for ${quarterOf(quarter).label}.`,
        action: <ToLastQuarter list={counted} />,
      }}
    />
  );
}

/** Path of refunds, given by the documents. */
const path = 'accounts/refunds';
const counted = { path };

const cells = {
  // Narrow enough for the advisor's name to wrap into two lines, so that a wide screen has room for all other columns.
  advisorName: ({ advisorName }: Row) => (
    <Box component="span" sx={{ display: 'block', minWidth: 112, maxWidth: 200 }}>
      {typeof advisorName === 'string' && advisorName}
    </Box>
  ),
  status: (row: Row) => (
    <Can action="refunds.edit" otherwise={<RefundStatus isComplete={row.refundAllowed === true} />}>
      <Settle row={row} />
    </Can>
  ),
};

/** Explains a refund and how it is shared out. */
const Why = ({ row: { id, accNumber, clientName } }: { readonly row: Row }) => (
  <ExplainFigure title={`the refund of ${String(accNumber)}`} of={accountText(accNumber, clientName)}>
    <FetchedExplanation path="/refunds/explanation" query={{ refundId: id, figure: 'netVerusOwes' }} />
  </ExplainFigure>
);

function Settle({ row }: { readonly row: Row }) {
  const { on, flip } = useFlip({
    row,
    resource: 'refunds',
    field: 'refundAllowed',
    failureMessage: 'Cannot patch account',
  });
  const isUsed = row.isUsed === true;
  return (
    <DisabledReason reason={isUsed && 'A payout has already deducted this refund from the advisors’ pay.'}>
      <RefundToggle
        isComplete={on}
        label={`Refund status of ${String(row.accNumber)}`}
        disabled={isUsed}
        onToggle={() => flip(!on)}
      />
    </DisabledReason>
  );
}
