import { Autocomplete, TextField } from '@mui/material';
import { useField, type FieldProps } from './field.tsx';

interface ChoiceFinderProps extends FieldProps {
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** The choices are still on their way. */
  readonly isPending?: boolean;
}

/** One of many choices, found by typing; its id is kept. */
export function ChoiceFinder({ choices, isPending = false, ...props }: ChoiceFinderProps) {
  const { looks, value, change, blur } = useField(props);
  return (
    <Autocomplete
      autoHighlight
      options={choices}
      loading={isPending}
      // What is typed before the choices have come would be wiped by the name of the chosen one.
      disabled={props.disabled || (isPending && Boolean(value))}
      value={choices.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, chosen) => change(chosen?.id ?? '')}
      onBlur={blur}
      renderInput={(params) => <TextField {...params} {...looks} id={params.id} />}
    />
  );
}
