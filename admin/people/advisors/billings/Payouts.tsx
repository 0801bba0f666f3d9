import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { quarterOf } from '../../../../src/domain/dates.ts';
import type { List, Row } from '../../../../src/domain/list.ts';
import { payoutList } from '../../../../src/domain/payout/list.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useAddressed } from '../../../kit/page/useAddressed.ts';
import { payoutCells } from '../../../parts/payout/payoutCells.ts';

// Without the advisor, whose page it is; the quarter names a payout, so it comes first.
const [quarter, ...others] = payoutList.columns
  .filter(({ key }) => key !== 'advisorName')
  .toSorted((a, b) => Number(b.key === 'startDate') - Number(a.key === 'startDate'));
const list: List = {
  ...payoutList,
  defaultSort: { key: 'startDate', direction: 'desc' },
  columns: quarter ? [{ ...quarter, hidden: false }, ...others] : [],
};

/** Payouts of an advisor; a row opens its dialog. */
export function Payouts({ advisorId }: { readonly advisorId: string }) {
  const { open } = useAddressed('payout');
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Payouts
      </Typography>
      <ListPage
        list={list}
        path={`advisors/${advisorId}/payouts`}
        title={false}
        oneOfSeveral
        onRowClick={({ id }) => open(id)}
        cells={cells}
        failureMessage="Cannot load payouts"
        empty={{ text: 'No payouts yet. The first payout is created with the next quarterly billing.' }}
      />
    </>
  );
}

const cells = {
  ...payoutCells,
  startDate: ({ id, startDate }: Row) => (
    // The row opens it too, but keyboards and phones have only the link.
    <Link component={RouterLink} to={{ search: `payout=${id}` }} onClick={(event) => event.stopPropagation()}>
      {quarterOf(String(startDate)).label}
    </Link>
  ),
};
