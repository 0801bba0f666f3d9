import FilterList from '@mui/icons-material/FilterList';
import { Button, Chip, Stack } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import type { Column } from '../../../src/domain/list.ts';
import { MenuButton } from '../button/MenuButton.tsx';
import { nameOf, useRecords } from '../inputs/RecordPicker.tsx';
import { useListScope, useNarrowing, useToldAbove } from './context.ts';
import type { Editing } from './FilterEditor.tsx';
import { FilterWindow } from './FilterWindow.tsx';
import { inWords } from './filterWords.ts';
import { filtersOf, isColumnFilter, searchOf, type ColumnFilter } from './query.ts';

/** Picks the column to filter by; its editor opens where the button stands. */
export function FilterButton() {
  const { placed } = useListScope();
  const [editing, setEditing] = useState<Editing>();
  const columns = placed.map(({ column }) => column).filter((column) => column.filter);
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

/** What the list is narrowed by: each chip opens its filter again, and its cross takes it off. */
export function FilterChips() {
  const { placed } = useListScope();
  const told = useToldAbove();
  const [narrowing, narrow] = useNarrowing();
  const [editing, setEditing] = useState<Editing>();
  const active = placed.flatMap(({ column }) => {
    const filter = narrowing[column.key];
    return isColumnFilter(filter) && column.key !== told ? [{ column, filter }] : [];
  });
  if (active.length === 0) return null;
  const without = (key: string) => Object.fromEntries(Object.entries(narrowing).filter(([name]) => name !== key));
  return (
    <Stack direction="row" component="section" aria-label="Filters" sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
      {active.map(({ column, filter }) => (
        <FilterChip
          key={column.key}
          column={column}
          filter={filter}
          onOpen={({ currentTarget }) => setEditing({ column, anchor: currentTarget })}
          onDelete={() => narrow(without(column.key))}
        />
      ))}
      <ResetFilters />
      {editing && <FilterWindow editing={editing} onClose={() => setEditing(undefined)} />}
    </Stack>
  );
}

/** Takes off every filter and the search. */
export function ResetFilters() {
  const [, narrow] = useNarrowing();
  return (
    <Button variant="text" size="small" onClick={() => narrow({})}>
      Reset filters
    </Button>
  );
}

export const useIsNarrowed = (): boolean => {
  const [narrowing] = useNarrowing();
  return searchOf(narrowing) !== '' || filtersOf(narrowing).length > 0;
};

/** Whether nobody has narrowed the list further than it opens by itself. */
export function useIsAsOpened(): boolean {
  const { defaultFilter } = useListScope();
  const [narrowing] = useNarrowing();
  return !useIsNarrowed() || JSON.stringify(narrowing) === JSON.stringify(defaultFilter);
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
  const label = inWords(column, filter, (id) => named.get(id) ?? id);
  return <Chip label={label} onClick={onOpen} onDelete={onDelete} />;
}
