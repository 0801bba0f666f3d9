import { TextField } from '@mui/material';
import { useState, type ClipboardEvent } from 'react';
import { PatternFormat } from 'react-number-format';
import { useField, type FieldProps } from './field.tsx';

/** Shows a mask, clears on focus, and leaves the number as it was where nothing is typed. The clipboard is refused. */
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
      onPaste={refuse}
      onCopy={refuse}
      onCut={refuse}
      onValueChange={(values, { event }) => event && setTyping(values.value)}
    />
  );
}

const refuse = (event: ClipboardEvent) => event.preventDefault();

function ofPattern(value: string, typing: string | undefined) {
  if (typing !== undefined) return { format: '###-##-####', mask: '_', value: typing };
  // The server sends the mask; a number just typed is masked the same way.
  return { format: value && '***-**-####', value: value.slice(-4) };
}
