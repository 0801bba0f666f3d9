import { positionList } from '../../src/domain/position/list.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { BillableSwitch } from './BillableSwitch.tsx';

export function AccountPositions({ id }: { readonly id: string }) {
  return (
    <ListPage
      list={positionList}
      path={`accounts/${id}/positions`}
      storeKey="account.positions"
      title={false}
      cells={{ eligible: (row) => <BillableSwitch position={row} /> }}
      empty={{ text: 'No positions yet. They come with the next import from the custodian.' }}
    />
  );
}
