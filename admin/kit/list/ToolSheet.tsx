import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Tune from '@mui/icons-material/Tune';
import { Button, Drawer, MenuItem, Stack, TextField } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useListSortContext } from 'react-admin';
import { IconAction } from '../button/IconAction.tsx';
import { useListScope } from './context.ts';
import { useTotal } from './useTotal.ts';

/** Bottom sheet with a list's sorting and filters, on a phone. */
export function ToolSheet({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const total = useTotal() ?? '0';
  const close = () => setOpen(false);
  return (
    <>
      <Button startIcon={<Tune />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sort and Filter
      </Button>
      {/* Kept mounted: an export goes on while the sheet is closed. */}
      <Drawer anchor="bottom" open={open} keepMounted onClose={close} slotProps={{ paper: sheet }}>
        <SortBy />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', my: 2 }}>
          {children}
        </Stack>
        <Button variant="contained" onClick={close}>
          {`Show ${total}`}
        </Button>
      </Drawer>
    </>
  );
}

const sheet = {
  role: 'dialog',
  'aria-label': 'Sort and Filter',
  sx: { p: 2, bgcolor: 'background.paper', borderRadius: '12px 12px 0 0', maxHeight: '80dvh' },
};

function SortBy() {
  const { listColumns } = useListScope();
  const { sort, setSort } = useListSortContext();
  const columns = listColumns.map(({ column }) => column).filter((column) => column.sort);
  const ascending = sort.order === 'ASC';
  if (columns.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <TextField
        select
        label="Sort By"
        value={columns.some(({ key }) => key === sort.field) ? sort.field : ''}
        onChange={({ target }) => setSort({ field: target.value, order: sort.order })}
      >
        {columns.map(({ key, label }) => (
          <MenuItem key={key} value={key}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconAction
        label={ascending ? 'Ascending' : 'Descending'}
        icon={ascending ? <ArrowUpward /> : <ArrowDownward />}
        onClick={() => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}
      />
    </Stack>
  );
}
