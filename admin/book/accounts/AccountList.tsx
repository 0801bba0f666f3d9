import { accountList } from '../../../src/domain/account/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';

export function AccountList() {
  return <ListPage list={accountList} empty={{ text: 'No accounts yet. Open an account on its client’s page.' }} />;
}
