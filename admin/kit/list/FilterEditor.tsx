import { Box, Button, MenuItem, Popover, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import type { Column, FilterOption } from '../../../src/domain/list.ts';
import { useListFilters } from './context.ts';
import { familyOf, firstOption, isComplete, optionWords, usedValues, type OptionWord } from './filterText.ts';
import { FilterValues } from './FilterValues.tsx';
import { Periods } from './Periods.tsx';
import { isColumnFilter } from './query.ts';

export interface Editing {
  readonly column: Column;
  readonly anchor: HTMLElement;
}

/** Popover that edits the filter of a column. */
export function FilterEditor({ editing, onClose }: { readonly editing: Editing; readonly onClose: () => void }) {
  const { column, anchor } = editing;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Filter ${column.label}`, sx: { p: 2, width: 300 } } }}
    >
      <Typography variant="h3">{column.label}</Typography>
      <FilterForm column={column} onClose={onClose} />
    </Popover>
  );
}

function FilterForm({ column, onClose }: { readonly column: Column; readonly onClose: () => void }) {
  const { option, setOption, values, setValues, apply } = useDraft(column);
  const options = optionWords(column);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A submit must not reach a form of the page around it.
    event.stopPropagation();
    apply();
    onClose();
  };
  return (
    <form onSubmit={submit}>
      {familyOf[column.kind] === 'date' && <Periods column={column} onClose={onClose} />}
      {options.length > 1 && <OptionSelect options={options} option={option} setOption={setOption} />}
      <Box ref={focusValue}>
        {option !== 'blank' && <FilterValues column={column} option={option} values={values} onChange={setValues} />}
      </Box>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={!isComplete(column, option, values)}>
          Apply
        </Button>
      </Stack>
    </form>
  );
}

/** Focuses the value rather than the condition, which comes first in the form. */
const focusValue = (container: HTMLElement | null) =>
  container?.querySelector<HTMLElement>('input:not([aria-hidden="true"])')?.focus();

interface OptionSelectProps {
  readonly options: readonly OptionWord[];
  readonly option: FilterOption;
  readonly setOption: (option: FilterOption) => void;
}

function OptionSelect({ options, option, setOption }: OptionSelectProps) {
  const choose = (value: string) => {
    const chosen = options.find((candidate) => candidate.option === value);
    if (chosen) setOption(chosen.option);
  };
  return (
    <TextField select label="Condition" value={option} onChange={(event) => choose(event.target.value)}>
      {options.map(({ option: value, word }) => (
        <MenuItem key={value} value={value}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  );
}

function useDraft(column: Column) {
  const [listFilters, setListFilters] = useListFilters();
  const current = listFilters[column.key];
  const before = isColumnFilter(current) ? current : undefined;
  const [option, setOption] = useState<FilterOption>(before?.option ?? firstOption(column));
  const [values, setValues] = useState<readonly string[]>(before?.values ?? []);
  const apply = () =>
    setListFilters({ ...listFilters, [column.key]: { option, values: usedValues(column, option, values) } });
  return { option, setOption, values, setValues, apply };
}
