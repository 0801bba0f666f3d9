import { Autocomplete, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { useField, type FieldProps } from '../../kit/inputs/field.tsx';
import { useLookup } from '../../kit/inputs/useLookup.ts';

/** The states in which a person is registered, stored as a list of ids. */
export function StatesInput(props: FieldProps) {
  const { textFieldProps, blur } = useField(props);
  const { field } = useInput({ source: props.field.source });
  const { data: states = [], isPending } = useLookup('addresses/state_codes');
  const ids: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Autocomplete
      multiple
      autoHighlight
      options={states}
      loading={isPending}
      disabled={props.disabled}
      value={states.filter(({ id }) => ids.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
      onBlur={blur}
      renderInput={(params) => <TextField {...params} {...textFieldProps} id={params.id} />}
    />
  );
}
