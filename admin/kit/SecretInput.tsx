import { TextField } from '@mui/material';
import { useState } from 'react';
import { useField, type FieldProps } from './field.tsx';

/** A number of which only its mask is known: typed anew, never mended, and left as it was where nothing is typed. */
export function SecretInput(props: FieldProps) {
  const { looks, value, change, blur, name, ref } = useField(props);
  const [typing, setTyping] = useState<string>();
  const leave = () => {
    if (typing) change(typing);
    setTyping(undefined);
    blur();
  };
  return (
    <TextField
      {...looks}
      {...{ name, value: typing ?? value }}
      inputRef={ref}
      autoComplete="off"
      onFocus={() => setTyping('')}
      onBlur={leave}
      onChange={({ target }) => setTyping(target.value)}
    />
  );
}
