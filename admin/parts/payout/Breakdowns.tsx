import { Typography } from '@mui/material';
import { breakdownList } from '../../../src/domain/payout/list.ts';
import { ExplainFigure } from '../../kit/ExplainFigure.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { BreakdownFiles } from './BreakdownFiles.tsx';
import { StepsOfBreakdown } from './explanations.tsx';

/** The accounts behind a payout, each with how its part came about. */
export function Breakdowns({ payoutId }: { readonly payoutId: string }) {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Breakdown by account
      </Typography>
      <ListPage
        list={breakdownList}
        title={false}
        filter={{ payout_id: payoutId }}
        storeKey={`payouts/${payoutId}/breakdowns`}
        oneOfSeveral
        failed="Cannot load compensation breakdown"
        exportable={false}
        actions={<BreakdownFiles payoutId={payoutId} />}
        rowActions={({ id, accNumber }) => (
          <ExplainFigure title={`the net compensation of ${String(accNumber)}`}>
            <StepsOfBreakdown id={id} />
          </ExplainFigure>
        )}
        empty={{ text: 'No account was billed in this payout.' }}
      />
    </>
  );
}
