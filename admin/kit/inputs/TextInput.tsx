import { TextField } from '@mui/material';
import { useField, type FieldProps } from './field.tsx';

interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'url' | 'password';
  readonly autoComplete?: string;
  /** More than one makes it a box of that many lines. */
  readonly lines?: number;
}

/** Text in a form. react-admin's own inputs hand props to MUI that this version of it writes into the page. */
export function TextInput({ type = 'text', autoComplete = 'off', lines = 1, ...props }: TextInputProps) {
  const { looks, value, change, blur, name, ref } = useField(props);
  return (
    <TextField
      {...looks}
      type={type}
      autoComplete={autoComplete}
      name={name}
      value={value}
      multiline={lines > 1}
      minRows={lines}
      inputRef={ref}
      onBlur={blur}
      onChange={(event) => change(event.target.value)}
    />
  );
}
