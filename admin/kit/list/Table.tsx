import { Box } from '@mui/material';
import { memo, useMemo, type ReactNode } from 'react';
import {
  DataTable,
  useDataTableRenderContext,
  useListSortContext,
  type DataTableColumnProps,
  type Identifier,
} from 'react-admin';
import { format } from '../../../src/domain/format.ts';
import type { Column, Row } from '../../../src/domain/list.ts';
import { Unseen } from '../Unseen.tsx';
import { BulkBar } from './BulkBar.tsx';
import { Cell, isFigure, isUnbroken } from './Cell.tsx';
import { shownColumns, useListScope } from './context.ts';
import { RowLink } from './RowLink.tsx';
import { SelectPage, SelectRow } from './Selection.tsx';
import { TotalCell, TotalsRow } from './Totals.tsx';

export interface TableProps {
  /** Buttons for the selected rows, which react-admin's list context holds; without them no row can be selected. */
  readonly bulkActions?: ReactNode;
  readonly isRowSelectable?: (row: Row) => boolean;
  /** What a click on a row opens, for which its cells hold a link. */
  readonly onRowClick?: (row: Row) => void;
  /** Buttons at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
}

/** The ledger of a list, from its column table. */
export function Table({ bulkActions, isRowSelectable, onRowClick, rowActions }: TableProps) {
  const { list, placed } = useListScope();
  const columns = shownColumns(placed);
  return (
    <>
      {bulkActions && <BulkBar any={!isRowSelectable}>{bulkActions}</BulkBar>}
      <Box sx={region} tabIndex={0} role="region" aria-label={`Table of ${list.name}`}>
        <DataTable<Row> rowClick={opening(onRowClick)} empty={false} bulkActionButtons={false} foot={TotalsRow}>
          {bulkActions && <SelectCol first={columns[0]} selectable={isRowSelectable} />}
          {columns.map((column, at) => (
            <Col key={column.key} column={column} first={at === 0} />
          ))}
          {rowActions && (
            <DataTable.Col
              label={<Unseen>Actions</Unseen>}
              align="right"
              disableSort
              render={rowActions}
              className="list-last"
            />
          )}
        </DataTable>
      </Box>
    </>
  );
}

// What has the focus is not to lie below the head or the foot, or beside the first column.
const region = {
  overflow: 'auto',
  containerType: 'inline-size',
  scrollPadding: '48px 0 52px 160px',
  '@media print': { overflow: 'visible' },
};

/** react-admin leads a click to an address; what opens here says itself how. */
const opening = (open: TableProps['onRowClick']) =>
  open !== undefined &&
  ((_id: Identifier, _resource: string, row: Row): false => {
    open(row);
    return false;
  });

interface SelectColProps {
  readonly first: Column | undefined;
  readonly selectable: TableProps['isRowSelectable'];
}

function SelectCol({ first, selectable }: SelectColProps) {
  const nameOf = (row: Row) => (first && format(first.kind, row[first.key], first)) || row.id;
  return (
    <DataTable.Col<Row>
      padding="checkbox"
      disableSort
      label={<SelectPage selectable={selectable} />}
      render={(row) => <SelectRow row={row} name={nameOf(row)} selectable={selectable} />}
    />
  );
}

/** Words that the theme knows, rather than styles that each cell works out. */
const looksOf = (column: Column, first: boolean): string =>
  [first && 'list-first', isUnbroken(column) && 'list-unbroken', isName(column) && 'list-name']
    .filter(Boolean)
    .join(' ');

/** The name of another record takes two lines at most. */
const isName = ({ kind, link, accountNumber }: Column) => kind === 'text' && link && !accountNumber;

interface ColProps {
  readonly column: Column;
  readonly first: boolean;
}

/** Its cells stay as they are drawn where another column comes or goes. */
const Col = memo(function Col({ column, first }: ColProps) {
  const place = useDataTableRenderContext();
  const sort = useListSortContext().sort;
  const direction = sort.order === 'ASC' ? ('asc' as const) : ('desc' as const);
  const props: DataTableColumnProps<Row> = useMemo(
    () => ({
      source: column.key,
      label: column.label,
      align: isFigure(column) ? 'right' : 'left',
      className: looksOf(column, first),
      disableSort: !column.sort,
      render: (row) => (
        <>
          {first && <RowLink row={row} />}
          <Cell column={column} row={row} whole={first} />
        </>
      ),
    }),
    [column, first],
  );
  if (place === 'footer') return <TotalCell column={column} first={first} />;
  const isSorted = place === 'header' && column.sort === true && sort.field === column.key;
  // The cell of a sorted column's head says so to a screen reader.
  return <DataTable.Col {...props} sortDirection={isSorted ? direction : false} />;
});
