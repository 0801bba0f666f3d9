import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { format } from '../../../src/domain/format.ts';
import type { Column, Row } from '../../../src/domain/list.ts';
import { IconAction } from '../button/IconAction.tsx';
import { Fact } from '../page/Section.tsx';
import { BulkBar } from './BulkBar.tsx';
import { briefOf, type Brief } from './brief.ts';
import { Cell, hasText } from './Cell.tsx';
import { shownColumns, useCellContext, useListScope, useColumnAbove } from './context.ts';
import { RowLink } from './RowLink.tsx';
import { SelectRow } from './Selection.tsx';
import type { TableProps } from './Table.tsx';
import { TotalsCard } from './Totals.tsx';
import { useScrollToTop } from './useScrollToTop.ts';
import { useLongPress } from './useLongPress.ts';

/** A list on a phone: two lines a row, the rest unfolds on a press; a long press selects the row. */
export function Cards({ rowActions, bulkActions, isRowSelectable = anyRow }: TableProps) {
  const { list, listColumns } = useListScope();
  const { data = [], selectedIds } = useListContext<Row>();
  const scroller = useScrollToTop<HTMLUListElement>();
  const columnAbove = useColumnAbove();
  const brief = briefOf(
    shownColumns(listColumns).filter(({ key }) => key !== columnAbove),
    list,
  );
  const mode = { selecting: selectedIds.length > 0, selectable: bulkActions ? isRowSelectable : noRow };
  return (
    <>
      {bulkActions && <BulkBar any={isRowSelectable === anyRow}>{bulkActions}</BulkBar>}
      <Box component="ul" ref={scroller} sx={cards}>
        {data.map((row) => (
          <RecordContextProvider key={row.id} value={row}>
            <Card row={row} brief={brief} {...mode} rowActions={rowActions} />
          </RecordContextProvider>
        ))}
      </Box>
      <TotalsCard />
    </>
  );
}

// Leaves room for the sticky tools above the list.
const cards = { m: 0, p: 0, listStyle: 'none', scrollMarginTop: 180 };

const anyRow = () => true;
const noRow = () => false;

interface CardProps extends Pick<TableProps, 'rowActions'> {
  readonly row: Row;
  readonly brief: Brief;
  /** Whether rows are selected: then a press selects further ones. */
  readonly selecting: boolean;
  readonly selectable: (row: Row) => boolean;
}

function Card({ row, brief, selecting, selectable, rowActions }: CardProps) {
  const [open, setOpen] = useState(false);
  const { onToggleItem } = useListContext();
  const press = useLongPress(selectable(row) ? () => onToggleItem(row.id) : undefined);
  const name = nameOf(brief, row);
  return (
    <Box component="li" sx={card} {...press}>
      {selecting ? <SelectRow row={row} name={name} selectable={selectable} /> : <RowLink row={row} />}
      <Lines row={row} brief={brief} />
      <IconAction
        label={`More of ${name}`}
        icon={<ExpandMore fontSize="small" sx={open ? { transform: 'rotate(180deg)' } : undefined} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <Rest row={row} columns={brief.rest} actions={rowActions?.(row)} />}
    </Box>
  );
}

const nameOf = ({ who }: Brief, row: Row) => (who && format(who.kind, row[who.key], who)) || row.id;

function Lines({ row, brief: { who, status, what, amount } }: Pick<CardProps, 'row' | 'brief'>) {
  const { cells } = useCellContext();
  const piece = (column: Column | undefined) => column && <Cell column={column} row={row} whole />;
  // An empty value is left out: a dash without a heading would mean nothing.
  const filledPiece = (column: Column | undefined) =>
    column && (cells[column.key] || hasText(column, row)) && piece(column);
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
      <Box sx={{ ...line, fontWeight: 600 }}>
        <span>{piece(who)}</span>
        {status && <span>{piece(status)}</span>}
      </Box>
      <Box sx={{ ...line, fontSize: 13 }}>
        <span>{filledPiece(what)}</span>
        <span>
          {amount && amount.kind !== 'money' && filledPiece(amount) && (
            <span className="muted">{`${amount.label} `}</span>
          )}
          {filledPiece(amount)}
        </span>
      </Box>
    </Box>
  );
}

interface RestProps {
  readonly row: Row;
  readonly columns: readonly Column[];
  readonly actions: ReactNode;
}

function Rest({ row, columns, actions }: RestProps) {
  return (
    <Box sx={{ width: '100%', pb: 1 }}>
      <Box component="dl" sx={facts}>
        {columns.map((column) => (
          <Fact key={column.key} label={column.label} wide={column.kind === 'text' && hasLongWord(row[column.key])}>
            <Cell column={column} row={row} whole />
          </Fact>
        ))}
      </Box>
      {actions && (
        <Stack direction="row" sx={{ mt: 1 }}>
          {actions}
        </Stack>
      )}
    </Box>
  );
}

/** A word too long for half the width of a phone, about 20 letters, such as a mail address. */
const hasLongWord = (value: unknown): boolean =>
  typeof value === 'string' && value.split(/\s+/).some((word) => word.length > 20);

const card = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 64,
  pl: 1.5,
  pr: 0.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  // A long press selects the row, not its words.
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '& .list-open': { position: 'absolute', inset: 0 },
  '& :is(a:not(.list-open), button, label, dl)': { position: 'relative', zIndex: 1 },
};

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  minHeight: 24,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexShrink: 1 },
  // High enough for a finger where two links stand one below the other.
  '& > span, & a': { py: '2px' },
  '& > span + span': { flexShrink: 0, maxWidth: '75%', fontVariantNumeric: 'tabular-nums' },
};

const facts = { m: 0, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: 1, columnGap: 2 };
