import { Stack, Typography } from '@mui/material';
import type { Row } from '../../../src/domain/list.ts';
import { breakdownList } from '../../../src/domain/payout/list.ts';
import { ExplainFigure } from '../../kit/explain/ExplainFigure.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { DisputeMark } from '../disputes/DisputeMark.tsx';
import { FlagMark } from '../flags/FlagMark.tsx';
import { accountText } from '../explanation/accountText.ts';
import { BreakdownFiles } from './BreakdownFiles.tsx';
import { StepsOfBreakdown } from './explanations.tsx';

/** Accounts of a payout, each with an explanation of its part. */
export function Breakdowns({ payoutId }: { readonly payoutId: string }) {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Breakdown by Account
      </Typography>
      <ListPage
        list={breakdownList}
        title={false}
        filter={{ payout_id: payoutId }}
        storeKey={`payouts/${payoutId}/breakdowns`}
        oneOfSeveral
        failureMessage="Cannot load compensation breakdown"
        exportable={false}
        actions={<BreakdownFiles payoutId={payoutId} />}
        rowActions={(row) => <RowActions row={row} />}
        empty={{ text: 'No accounts in this payout.' }}
      />
    </>
  );
}

const RowActions = ({ row }: { readonly row: Row }) => (
  <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', justifyContent: 'flex-end' }}>
    <FlagMark row={row} />
    <DisputeMark row={row} />
    <ExplainFigure
      title={`the net compensation of ${String(row.accNumber)}`}
      of={accountText(row.accNumber, row.clientName)}
    >
      <StepsOfBreakdown id={row.id} />
    </ExplainFigure>
  </Stack>
);
