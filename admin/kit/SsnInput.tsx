import { TextField } from '@mui/material';
import { useState } from 'react';
import { PatternFormat } from 'react-number-format';
import { useField, type FieldProps } from './field.tsx';

/** Shows a mask, clears on focus, and leaves the number as it was where nothing is typed. Pasting is refused. */
export function SsnInput(props: FieldProps) {
  const { looks, value, change, blur, name, ref } = useField(props);
  const [typing, setTyping] = useState<string>();
  const leave = () => {
    if (typing) change(typing);
    setTyping(undefined);
    blur();
  };
  return (
    <PatternFormat
      {...looks}
      {...ofPattern(value, typing)}
      customInput={TextField}
      name={name}
      getInputRef={ref}
      inputMode="numeric"
      autoComplete="off"
      onFocus={() => setTyping('')}
      onBlur={leave}
      onPaste={(event) => event.preventDefault()}
      onValueChange={(values, { event }) => event && setTyping(values.value)}
    />
  );
}

function ofPattern(value: string, typing: string | undefined) {
  if (typing !== undefined) return { format: '###-##-####', mask: '_', value: typing };
  // The server sends the mask; a number just typed is masked the same way.
  return { format: value && '***-**-####', value: value.slice(-4) };
}
