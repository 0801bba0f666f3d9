import { accountList } from '../../src/domain/account/list.ts';
import { clientList } from '../../src/domain/client/list.ts';
import { longDay } from '../../src/domain/format.ts';
import type { Row } from '../../src/domain/list.ts';
import { payoutList } from '../../src/domain/payout/list.ts';
import { ListPage } from '../kit/ListPage.tsx';

interface OfAdvisor {
  readonly id: string;
}

export function Clients({ id }: OfAdvisor) {
  return (
    <ListPage
      list={clientList}
      path={`advisors/${id}/clients`}
      storeKey="advisor.clients"
      title={false}
      empty={{ text: 'No clients on this advisor’s codes yet.' }}
    />
  );
}

export function Accounts({ id }: OfAdvisor) {
  return (
    <ListPage
      list={accountList}
      path={`advisors/${id}/accounts`}
      storeKey="advisor.accounts"
      title={false}
      empty={{ text: 'No accounts on this advisor’s codes yet.' }}
    />
  );
}

export function Billings({ id }: OfAdvisor) {
  return (
    <ListPage
      list={payoutList}
      path={`advisors/${id}/payouts`}
      storeKey="advisor.payouts"
      title={false}
      cells={longDays}
      empty={{ text: 'No payouts yet. The first one comes with the next billing of a quarter.' }}
    />
  );
}

const dayOf = (key: string) => (row: Row) => (typeof row[key] === 'string' ? longDay(row[key]) : '–');

const longDays = { billDate: dayOf('billDate'), estimatedPayDate: dayOf('estimatedPayDate') };
