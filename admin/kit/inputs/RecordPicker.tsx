import { Autocomplete, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import type { Row } from '../../../src/domain/list.ts';
import type { BaseTextFieldProps } from './field.tsx';
import type { ListFilters } from '../list/query.ts';
import { useDebounced } from './useDebounced.ts';

export interface RecordPickerProps {
  /** The list the records come from: 'advisor_codes'. */
  readonly resource: string;
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly label?: string;
  /** Allows several records, shown as chips. */
  readonly several?: boolean;
  /** Milliseconds from the last key to the search. */
  readonly debounce?: number;
  /** Filters the offered records: { branch_id: id }. */
  readonly filter?: ListFilters;
  readonly textFieldProps?: BaseTextFieldProps;
  readonly onBlur?: () => void;
}

/** Autocomplete over records, searched by a part of their name. */
export function RecordPicker(props: RecordPickerProps) {
  const { resource, ids, onChange, label, several = false, textFieldProps, onBlur } = props;
  const { options, isFetching, type } = useOptions(props);
  const chosen = useRecords(resource, ids);
  return (
    <Autocomplete<Row, boolean>
      multiple={several}
      autoHighlight
      filterOptions={(options) => options}
      options={options}
      loading={isFetching}
      disabled={textFieldProps?.disabled}
      value={several ? chosen : (chosen[0] ?? null)}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      // A reset puts the chosen name into the input: that is no search.
      onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
      onChange={(_, value) => onChange([value].flat().flatMap((row) => (row ? [row.id] : [])))}
      onBlur={onBlur}
      renderInput={(params) => <TextField {...params} label={label} {...textFieldProps} id={params.id} />}
    />
  );
}

function useOptions({ resource, filter, debounce = 400 }: RecordPickerProps) {
  const [typed, type] = useState('');
  const search = useDebounced(typed, debounce);
  const { data: records = [], isFetching } = useGetList<Row>(resource, {
    pagination: { page: 1, perPage: 30 },
    // Not sorted by number: codes without one would come first.
    sort: words[resource] ? undefined : { field: 'name', order: 'ASC' },
    filter: search ? { ...filter, search } : (filter ?? {}),
    // In `meta`, so that react-admin does not cache these partial rows as whole records of a page.
    meta: { columns: words[resource] ?? 'name' },
  });
  return { options: records.filter(isNamed), isFetching, type };
}

/** The column by which a list calls its records, the only one that is fetched; `name` for the others. */
const words: Readonly<Record<string, string>> = { advisor_codes: 'number', accounts: 'number' };

/** A requested code without a number cannot be chosen. */
const isNamed = (row: Row) => nameOf(row) !== row.id;

/** Records by their ids; the same array as long as the ids are the same. */
export function useRecords(resource: string, ids: readonly string[]): Row[] {
  const { data, isPending } = useGetMany<Row>(resource, { ids: [...ids] }, { enabled: ids.length > 0 });
  const named = ids.join();
  // An Autocomplete that gets a new array discards what is being typed.
  return useMemo(() => {
    const recordOf = (id: string) => data?.find((row) => row?.id === id) ?? (isPending ? { id, name: '…' } : { id });
    return named.split(',').filter(Boolean).map(recordOf);
  }, [named, data, isPending]);
}

/** Names of the records, separated by commas. */
export const RecordNames = ({ resource, ids }: Pick<RecordPickerProps, 'resource' | 'ids'>) =>
  useRecords(resource, ids).map(nameOf).join(', ');

/** Name of a record of any kind. */
export const nameOf = ({ name, number, id }: Row): string =>
  [name, number].find((word) => typeof word === 'string') ?? id;
