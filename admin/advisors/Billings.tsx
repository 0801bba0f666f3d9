import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { quarterOf } from '../../src/domain/dates.ts';
import { longDay } from '../../src/domain/format.ts';
import type { List, Row } from '../../src/domain/list.ts';
import { payoutPath } from '../../src/domain/payout/links.ts';
import { payoutList } from '../../src/domain/payout/list.ts';
import { ListPage } from '../kit/list/ListPage.tsx';

// Whose they are, the page says: here a payout is known by its quarter, the latest first.
const list: List = {
  ...payoutList,
  defaultSort: { key: 'startDate', direction: 'desc' },
  columns: payoutList.columns
    .filter(({ key }) => key !== 'advisorName')
    .map((column) => (column.key === 'startDate' ? { ...column, hidden: false } : column)),
};

/** The payouts of one advisor. */
export function Billings({ id }: { readonly id: string }) {
  return (
    <ListPage
      list={list}
      path={`advisors/${id}/payouts`}
      title={false}
      cells={cells}
      empty={{ text: 'No payouts yet. The first one comes with the next billing of a quarter.' }}
    />
  );
}

const dayOf = (key: string) => (row: Row) => (typeof row[key] === 'string' ? longDay(row[key]) : '–');

const cells = {
  startDate: ({ id, startDate }: Row) => (
    <Link component={RouterLink} to={payoutPath(id)}>
      {quarterOf(String(startDate)).label}
    </Link>
  ),
  billDate: dayOf('billDate'),
  estimatedPayDate: dayOf('estimatedPayDate'),
};
