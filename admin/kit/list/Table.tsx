import { Box } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import type { Row } from '../../../src/domain/list.ts';
import { BulkBar } from './BulkBar.tsx';
import { shownColumns, TableProvider, useListScope } from './context.ts';
import { Head } from './Head.tsx';
import { Rows } from './Rows.tsx';
import { TotalsRow } from './Totals.tsx';
import { useScrollToTop } from './useScrollToTop.ts';

export interface TableProps {
  /** Buttons for the selected rows, which react-admin's list context holds; without them no row can be selected. */
  readonly bulkActions?: ReactNode;
  readonly isRowSelectable?: (row: Row) => boolean;
  /** Handles a click on a row; its cells have a link to the same. */
  readonly onRowClick?: (row: Row) => void;
  /** Buttons at the end of each row. */
  readonly rowActions?: (row: Row) => ReactNode;
}

/** The table of a list, from its column definitions. */
export function Table({ bulkActions, isRowSelectable, onRowClick, rowActions }: TableProps) {
  const { list, listColumns } = useListScope();
  const columns = useMemo(() => shownColumns(listColumns), [listColumns]);
  const scroller = useScrollToTop<HTMLDivElement>();
  const selects = Boolean(bulkActions);
  const selecting = useMemo(() => (selects ? { selectable: isRowSelectable } : undefined), [selects, isRowSelectable]);
  return (
    <>
      {bulkActions && <BulkBar any={!isRowSelectable}>{bulkActions}</BulkBar>}
      <Box ref={scroller} sx={region} tabIndex={0} role="region" aria-label={`Table of ${list.name}`}>
        <TableProvider value={{ columns, selecting, onRowClick, rowActions }}>
          <table className="list-table">
            <Head />
            <Rows />
            <TotalsRow />
          </table>
        </TableProvider>
      </Box>
    </>
  );
}

// Keeps a focused control from lying under the head, the totals or the first column.
const region = {
  overflow: 'auto',
  containerType: 'inline-size',
  scrollPadding: '48px 0 52px 160px',
  '@media print': { overflow: 'visible' },
};
