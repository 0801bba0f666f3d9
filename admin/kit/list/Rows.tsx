import { memo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { format } from '../../../src/domain/format.ts';
import type { Column, Row } from '../../../src/domain/list.ts';
import { Cell, looksOf } from './Cell.tsx';
import { useTable, type TableParts } from './context.ts';
import { RowLink } from './RowLink.tsx';
import { SelectRow } from './Selection.tsx';

/**
 * The rows of a page in plain elements, styled by the theme's classes: with hundreds of cells, a component around each
 * would be slow.
 */
export function Rows() {
  const { data: rows = [] } = useListContext<Row>();
  const table = useTable();
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} {...table} />
      ))}
    </tbody>
  );
}

const TableRow = memo(function TableRow({ row, columns, selecting, onRowClick, rowActions }: RowProps) {
  const [first] = columns;
  const name = () => (first && format(first.kind, row[first.key], first)) || row.id;
  return (
    <tr className={onRowClick ? 'list-row list-pressed' : 'list-row'} onClick={onRowClick && (() => onRowClick(row))}>
      {selecting && (
        <td className="list-box">
          <SelectRow row={row} name={name()} selectable={selecting.selectable} />
        </td>
      )}
      {columns.map((column, at) => (
        <Field key={column.key} column={column} row={row} first={at === 0} />
      ))}
      {rowActions && <td className="list-last list-right">{rowActions(row)}</td>}
    </tr>
  );
});

interface RowProps extends TableParts {
  readonly row: Row;
}

interface FieldProps {
  readonly column: Column;
  readonly row: Row;
  readonly first: boolean;
}

/** Memoized, so that showing or hiding another column does not render it again. */
const Field = memo(function Field({ column, row, first }: FieldProps): ReactNode {
  return (
    <td className={looksOf(column, first)}>
      {first && <RowLink row={row} />}
      <Cell column={column} row={row} whole={first} />
    </td>
  );
});
