import { useQuery } from '@tanstack/react-query';
import { defaultStatusOf } from '../../../src/domain/new-account/choices.ts';
import { newAccountList } from '../../../src/domain/new-account/list.ts';
import { http } from '../../kit/wire/http.ts';
import { ChoiceToggle, type Counted } from '../../kit/list/ChoiceToggle.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useCan, useMe } from '../../kit/me.tsx';
import { AddAccount } from './AddAccount.tsx';

const column = 'statusName';

/** Accounts in the wizard and numbers discovered by imports; by default those that wait for the user. */
export function NewAccountList() {
  const status = defaultStatusOf[useMe().role];
  const mayConvert = useCan()('newAccounts.convert');
  return (
    <ListPage
      list={newAccountList}
      above={<Statuses />}
      toggled={column}
      defaultFilter={status && { [column]: { option: '=', values: [status] } }}
      rowActions={mayConvert ? (row) => row.kind === 'discovered' && <AddAccount row={row} /> : undefined}
      empty={{ text: status ? nothingWaits[status] : 'No new accounts. Open a new account on its client’s page.' }}
    />
  );
}

const nothingWaits = {
  pending_advisor: 'No accounts are awaiting you. Open a new account on its client’s page.',
  pending_admin: 'No accounts are awaiting your review.',
  pending_verus: 'No accounts are awaiting your final approval.',
};

function Statuses() {
  const { data } = useQuery({
    queryKey: ['new_accounts', 'counts'],
    queryFn: ({ signal }) => http<{ data: Counted[] }>('/new_accounts/counts', { signal }),
  });
  return data ? <ChoiceToggle column={column} label="Status" choices={data.data} /> : null;
}
