import { TextField } from '@mui/material';
import { useField, type FieldProps } from './field.tsx';

interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'url' | 'password';
  readonly autoComplete?: string;
  /** Makes it a multiline field when above 1. */
  readonly lines?: number;
}

/** Text in a form. react-admin's own inputs pass props to this version of MUI that end up as attributes in the page. */
export function TextInput({ type = 'text', autoComplete = 'off', lines = 1, ...props }: TextInputProps) {
  const { textFieldProps, value, change, blur, name, ref } = useField(props);
  return (
    <TextField
      {...textFieldProps}
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
