import { MenuItem, TextField } from '@mui/material';
import { choiceList, type Choices } from '../../src/domain/choices.ts';
import { useField, type FieldProps } from './field.tsx';

/** One of an enumeration's codes, by its label. */
export function ChoiceInput({ choices, ...props }: FieldProps & { readonly choices: Choices }) {
  const { looks, value, change, blur, name, ref } = useField(props);
  return (
    <TextField
      {...looks}
      {...{ name, value }}
      select
      inputRef={ref}
      onBlur={blur}
      onChange={(event) => change(event.target.value)}
    >
      {!props.required && <MenuItem value="">–</MenuItem>}
      {choiceList(choices).map(({ id, name: label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
