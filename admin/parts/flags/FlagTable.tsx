import { quarterOf } from '../../../src/domain/dates.ts';
import { flagList } from '../../../src/domain/flag/list.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ListPage, type ListPageProps } from '../../kit/list/ListPage.tsx';

/** The flagged fees, wherever they are listed. */
export function FlagTable({ filter, ...props }: Omit<ListPageProps, 'list' | 'cells' | 'rowActions'>) {
  return <ListPage {...props} list={flagList} filter={{ ...filter, flagged: 'true' }} cells={cells} />;
}

const cells = {
  startDate: ({ startDate }: Row) => quarterOf(String(startDate)).label,
};
