import { Autocomplete, TextField } from '@mui/material';
import { useField, type FieldProps } from './field.tsx';

interface ChoiceFinderProps extends FieldProps {
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** True while the choices are loading. */
  readonly isPending?: boolean;
}

/** Autocomplete over many choices; stores the id. */
export function ChoiceFinder({ choices, isPending = false, ...props }: ChoiceFinderProps) {
  const { textFieldProps, value, change, blur } = useField(props);
  return (
    <Autocomplete
      autoHighlight
      options={choices}
      loading={isPending}
      // Disabled until the choices have loaded: the name of the chosen one would overwrite what is typed.
      disabled={props.disabled || (isPending && Boolean(value))}
      value={choices.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, chosen) => change(chosen?.id ?? '')}
      onBlur={blur}
      renderInput={(params) => <TextField {...params} {...textFieldProps} id={params.id} />}
    />
  );
}
