import ArrowDown from '@mui/icons-material/KeyboardArrowDown';
import ArrowUp from '@mui/icons-material/KeyboardArrowUp';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, Popover } from '@mui/material';
import { useState, type ReactElement } from 'react';
import { IconAction } from '../button/IconAction.tsx';
import { moved, toggled, type ListColumn } from './columns.ts';
import { shownColumns, useListScope } from './context.ts';

/** Shows, hides and orders the columns, by dragging or with the arrows. */
export function ColumnChooser() {
  const { saveLayout } = useListScope();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button startIcon={<ViewColumn />} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        Columns
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Columns', sx: looks },
        }}
      >
        <ColumnItems />
        <Button variant="text" onClick={() => saveLayout(null)} sx={{ mt: 1, alignSelf: 'flex-start' }}>
          Reset Columns
        </Button>
      </Popover>
    </>
  );
}

const looks = { p: 1, minWidth: 280, maxHeight: '70vh', display: 'flex', flexDirection: 'column' };

function ColumnItems() {
  const { listColumns, saveLayout } = useListScope();
  const [dragged, setDragged] = useState<number>();
  const only = shownColumns(listColumns).length === 1;
  const drop = (to: number) => {
    if (dragged !== undefined) saveLayout(moved(listColumns, dragged, to));
    setDragged(undefined);
  };
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowY: 'auto' }}>
      {listColumns.map((item, at) => (
        <Box
          key={item.column.key}
          component="li"
          draggable
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => drop(at)}
          sx={{ display: 'flex', alignItems: 'center', pl: 1, cursor: 'grab', opacity: dragged === at ? 0.5 : 1 }}
        >
          <ColumnItem {...item} at={at} locked={only && item.shown} />
        </Box>
      ))}
    </Box>
  );
}

interface ColumnItemProps extends ListColumn {
  readonly at: number;
  /** True for the last visible column, which cannot be hidden. */
  readonly locked: boolean;
}

function ColumnItem({ column, shown, at, locked }: ColumnItemProps) {
  const { listColumns, saveLayout } = useListScope();
  return (
    <>
      <FormControlLabel
        sx={{ flexGrow: 1 }}
        label={column.label}
        control={
          <Checkbox
            size="small"
            checked={shown}
            disabled={locked}
            onChange={() => saveLayout(toggled(listColumns, column.key))}
          />
        }
      />
      <Move label={`Move ${column.label} up`} icon={<ArrowUp fontSize="small" />} at={at} to={at - 1} />
      <Move label={`Move ${column.label} down`} icon={<ArrowDown fontSize="small" />} at={at} to={at + 1} />
    </>
  );
}

interface MoveProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly at: number;
  readonly to: number;
}

function Move({ label, icon, at, to }: MoveProps) {
  const { listColumns, saveLayout } = useListScope();
  const isInside = to >= 0 && to < listColumns.length;
  return (
    <IconAction label={label} icon={icon} disabled={!isInside} onClick={() => saveLayout(moved(listColumns, at, to))} />
  );
}
