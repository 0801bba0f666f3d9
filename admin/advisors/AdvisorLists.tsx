import { accountList } from '../../src/domain/account/list.ts';
import { clientList } from '../../src/domain/client/list.ts';
import { ListPage } from '../kit/list/ListPage.tsx';

interface OfAdvisor {
  readonly id: string;
}

export function Clients({ id }: OfAdvisor) {
  return (
    <ListPage
      list={clientList}
      path={`advisors/${id}/clients`}
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
      title={false}
      empty={{ text: 'No accounts on this advisor’s codes yet.' }}
    />
  );
}
