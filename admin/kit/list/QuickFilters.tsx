import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useListScope, useListFilters } from './context.ts';
import type { Editing } from './FilterEditor.tsx';
import { FilterWindow } from './FilterWindow.tsx';
import { useIsAsOpened } from './Filters.tsx';
import { isColumnFilter } from './query.ts';

/** Buttons for the list's most used filters. */
export function QuickFilters() {
  const { listColumns, toggled } = useListScope();
  const [listFilters] = useListFilters();
  const [editing, setEditing] = useState<Editing>();
  const { total } = useListContext();
  const asOpened = useIsAsOpened();
  // An empty list without filters has nothing to filter.
  if (total === 0 && asOpened) return null;
  const quick = listColumns.map(({ column }) => column).filter(({ key, quick: usual }) => usual && key !== toggled);
  return (
    <>
      {quick.map((column) => (
        <Button
          key={column.key}
          endIcon={<ArrowDropDown />}
          aria-haspopup="dialog"
          onPointerEnter={FilterWindow.preload}
          sx={isColumnFilter(listFilters[column.key]) ? { bgcolor: 'action.selected' } : undefined}
          onClick={({ currentTarget }) => setEditing({ column, anchor: currentTarget })}
        >
          {column.label}
        </Button>
      ))}
      {editing && <FilterWindow editing={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
