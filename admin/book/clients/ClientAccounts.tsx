import { Button } from '@mui/material';
import { Link } from 'react-router';
import { accountList } from '../../../src/domain/account/list.ts';
import type { List } from '../../../src/domain/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can } from '../../kit/me.tsx';

// Without the client's name, which the page has as its title.
const list: List = { ...accountList, columns: accountList.columns.filter(({ key }) => key !== 'clientName') };

export function ClientAccounts({ id }: { readonly id: string }) {
  return (
    <ListPage
      list={list}
      title={false}
      filter={{ client_id: id }}
      storeKey={`clients/${id}/accounts`}
      empty={{ text: 'No accounts yet for this client.' }}
      actions={
        <Can action="accounts.create">
          <Button variant="contained" component={Link} to={`/clients/${id}/accounts/new`}>
            Add Account
          </Button>
        </Can>
      }
    />
  );
}
