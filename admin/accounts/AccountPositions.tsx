import type { Row } from '../../src/domain/list.ts';
import { positionList } from '../../src/domain/position/list.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { RowSwitch } from '../kit/RowSwitch.tsx';

export function AccountPositions({ id }: { readonly id: string }) {
  return (
    <ListPage
      list={positionList}
      path={`accounts/${id}/positions`}
      title={false}
      cells={cells}
      empty={{ text: 'No positions yet. They come with the next import from the custodian.' }}
    />
  );
}

const cells = {
  eligible: (row: Row) => (
    <RowSwitch
      {...{ row, resource: 'positions', field: 'eligible', can: 'positions.edit' }}
      label={`Bill ${String(row.name)}`}
      failed="Cannot change eligibility"
    />
  ),
};
