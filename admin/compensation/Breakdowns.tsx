import { Typography } from '@mui/material';
import { breakdownList } from '../../src/domain/payout/list.ts';
import type { List } from '../../src/domain/list.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { BreakdownFiles } from './BreakdownFiles.tsx';
import { ExplainFigure } from './ExplainFigure.tsx';
import { StepsOfBreakdown } from './explanations.tsx';

// What is paid should be in sight; how it splits up, the explanation says as well.
const aside = ['accountType', 'compensationInArrears', 'compensationInAdvance'];

const list: List = {
  ...breakdownList,
  columns: breakdownList.columns.map((column) => (aside.includes(column.key) ? { ...column, hidden: true } : column)),
};

/** The accounts behind a payout, each with how its part came about. */
export function Breakdowns({ payoutId }: { readonly payoutId: string }) {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Breakdown by account
      </Typography>
      <ListPage
        list={list}
        title={false}
        filter={{ payout_id: payoutId }}
        storeKey="payout.breakdowns"
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
