import { clientList } from '../../src/domain/client/list.ts';
import { ListPage } from '../kit/ListPage.tsx';

export function ClientList() {
  return <ListPage list={clientList} empty={{ text: 'No clients yet. Accounts are opened for clients.' }} />;
}
