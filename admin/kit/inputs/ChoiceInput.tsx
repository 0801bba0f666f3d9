import { MenuItem, TextField } from '@mui/material';
import { choiceList, labelOf, type Choices } from '../../../src/domain/choices.ts';
import { useField, type FieldProps } from './field.tsx';

interface ChoiceInputProps extends FieldProps {
  readonly choices: Choices;
  /** Converts the code, if the record does not keep it as text: Number, for a band. */
  readonly read?: (code: string) => unknown;
}

/** Select over the codes of an enumeration, shown by their labels. */
export function ChoiceInput({ choices, read = (code) => code, ...props }: ChoiceInputProps) {
  const { textFieldProps, value, set, blur, name, ref, required } = useField({
    ...props,
    display: (code) => labelOf(choices, code),
  });
  return (
    <TextField
      {...textFieldProps}
      name={name}
      value={value}
      select
      inputRef={ref}
      onBlur={blur}
      onChange={({ target }) => set(target.value && read(target.value))}
    >
      {!required && <MenuItem value="">–</MenuItem>}
      {choiceList(choices).map(({ id, name: label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
