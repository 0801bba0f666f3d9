import type { Row } from '../../../src/domain/list.ts';
import { positionList } from '../../../src/domain/position/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { RowSwitch } from '../../kit/list/RowSwitch.tsx';

/** The positions of a client or of an account, and which of them are billed. */
export function PositionList({ owner }: { readonly owner: `${'clients' | 'accounts'}/${string}` }) {
  return (
    <ListPage
      list={positionList}
      path={`${owner}/positions`}
      title={false}
      cells={cells}
      empty={{ text: 'No positions yet. They will appear after the next custodian import.' }}
    />
  );
}

const cells = {
  eligible: (row: Row) => (
    <RowSwitch
      row={row}
      resource="positions"
      field="eligible"
      can="positions.edit"
      why={row.closed ? 'The account is closed.' : 'Assistants cannot change what is billed.'}
      label={`Bill ${String(row.name)}`}
      failureMessage="Cannot change eligibility"
    />
  ),
};
