import FilterList from '@mui/icons-material/FilterList';
import { Button, Chip, Stack } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import type { Column } from '../../../src/domain/list.ts';
import { MenuButton } from '../button/MenuButton.tsx';
import { nameOf, useRecords } from '../inputs/RecordPicker.tsx';
import { useListScope, useListFilters, useColumnAbove } from './context.ts';
import type { Editing } from './FilterEditor.tsx';
import { FilterWindow } from './FilterWindow.tsx';
import { filterText } from './filterText.ts';
import { filtersOf, isColumnFilter, searchOf, type ColumnFilter } from './query.ts';

/** Picks the column to filter by; its editor opens where the button stands. */
export function FilterButton() {
  const { listColumns } = useListScope();
  const [editing, setEditing] = useState<Editing>();
  const columns = listColumns.map(({ column }) => column).filter((column) => column.filter);
  if (columns.length === 0) return null;
  const choose = (key: string, anchor: HTMLElement) => {
    const column = columns.find((candidate) => candidate.key === key);
    if (column) setEditing({ column, anchor });
  };
  return (
    <>
      <MenuButton label="Filter" icon={<FilterList />} items={columns} onChoose={choose} />
      {editing && <FilterWindow editing={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

/** Chips of the active filters: a press edits one, its cross removes it. */
export function FilterChips() {
  const { listColumns } = useListScope();
  const columnAbove = useColumnAbove();
  const [listFilters, setListFilters] = useListFilters();
  const [editing, setEditing] = useState<Editing>();
  const active = listColumns.flatMap(({ column }) => {
    const filter = listFilters[column.key];
    return isColumnFilter(filter) && column.key !== columnAbove ? [{ column, filter }] : [];
  });
  if (active.length === 0) return null;
  const without = (key: string) => Object.fromEntries(Object.entries(listFilters).filter(([name]) => name !== key));
  return (
    <Stack direction="row" component="section" aria-label="Filters" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
      {active.map(({ column, filter }) => (
        <FilterChip
          key={column.key}
          column={column}
          filter={filter}
          onOpen={({ currentTarget }) => setEditing({ column, anchor: currentTarget })}
          onDelete={() => setListFilters(without(column.key))}
        />
      ))}
      <ResetFilters />
      {editing && <FilterWindow editing={editing} onClose={() => setEditing(undefined)} />}
    </Stack>
  );
}

/** Removes all filters and the search. */
export function ResetFilters() {
  const [, setListFilters] = useListFilters();
  return (
    <Button variant="text" size="small" onClick={() => setListFilters({})}>
      Reset Filters
    </Button>
  );
}

export const useHasFilters = (): boolean => {
  const [listFilters] = useListFilters();
  return searchOf(listFilters) !== '' || filtersOf(listFilters).length > 0;
};

/** Whether the list has only the filters that it opens with. */
export function useIsAsOpened(): boolean {
  const { defaultFilter } = useListScope();
  const [listFilters] = useListFilters();
  return !useHasFilters() || JSON.stringify(listFilters) === JSON.stringify(defaultFilter);
}

interface FilterChipProps {
  readonly column: Column;
  readonly filter: ColumnFilter;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
  readonly onDelete: () => void;
}

function FilterChip({ column, filter, onOpen, onDelete }: FilterChipProps) {
  const values = filter.values ?? [];
  const records = useRecords(column.model?.resource ?? '', column.kind === 'model' ? values : []);
  const named = new Map(records.map((record) => [record.id, nameOf(record)]));
  const label = filterText(column, filter, (id) => named.get(id) ?? id);
  return <Chip label={label} onClick={onOpen} onDelete={onDelete} />;
}
