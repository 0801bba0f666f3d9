import { Button } from '@mui/material';
import { Link } from 'react-router';
import { clientList } from '../../../src/domain/client/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can } from '../../kit/me.tsx';

export function ClientList() {
  return (
    <ListPage
      list={clientList}
      empty={{ text: 'No clients yet. Add a client to open accounts.' }}
      actions={
        <Can action="clients.create">
          <Button variant="contained" component={Link} to="/clients/new">
            Add Client
          </Button>
        </Can>
      }
    />
  );
}
