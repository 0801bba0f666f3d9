import { TextField } from '@mui/material';
import { useField, type FieldProps } from './field.tsx';
import { clampYears } from './years.ts';

interface YearsInputProps extends FieldProps {
  /** Keeps an empty input as unanswered; otherwise it becomes 0. */
  readonly optional?: boolean;
}

/** Years of experience: digits while it is typed, between 0 and 50 once it is left. */
export function YearsInput({ optional = false, ...props }: YearsInputProps) {
  const { textFieldProps, value, set, blur, name, ref } = useField(props);
  const leave = () => {
    set(optional && value === '' ? '' : clampYears(value));
    blur();
  };
  return (
    <TextField
      {...textFieldProps}
      name={name}
      value={value}
      inputRef={ref}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
      onBlur={leave}
      onChange={({ target }) => set(readYears(target.value))}
    />
  );
}

/** Keeps text that is no whole number yet, until the input is left: 7.5 must not become 75. */
const readYears = (text: string) => {
  const typed = text.replace(/[^\d.-]/g, '');
  return /^\d+$/.test(typed) ? Number(typed) : typed;
};
