import { TextField } from '@mui/material';
import { useState, type ClipboardEvent } from 'react';
import { useField, warned, type FieldProps } from './field.tsx';

interface SecretInputProps extends FieldProps {
  /** Turns the typed text into the stored one. */
  readonly read?: (typed: string) => string;
  /** Formats the number while it is typed and afterwards. */
  readonly spell?: (typing: string) => string;
  readonly mask?: (kept: string) => string;
  /** Message about missing characters; undefined once the number is complete. */
  readonly lack?: (kept: string) => string | undefined;
  readonly digitsOnly?: boolean;
  readonly refusesClipboard?: boolean;
}

/** A number of which only the mask is known: it is typed anew as a whole, and kept if nothing is typed. */
export function SecretInput(props: SecretInputProps) {
  const { read = same, spell = same, mask = same, lack, digitsOnly, refusesClipboard, ...field } = props;
  const { textFieldProps, value, change, blur, name, ref } = useField({ ...field, display: mask });
  const [typing, setTyping] = useState<string>();
  const leave = () => {
    if (typing) change(typing);
    setTyping(undefined);
    blur();
  };
  return (
    <TextField
      {...warned(textFieldProps, typing === undefined ? lack?.(value) : undefined)}
      name={name}
      value={typing === undefined ? mask(value) : spell(typing)}
      inputRef={ref}
      autoComplete="off"
      slotProps={{ htmlInput: digitsOnly && { inputMode: 'numeric' } }}
      onFocus={() => setTyping('')}
      onBlur={leave}
      onChange={({ target }) => setTyping(read(target.value))}
      {...(refusesClipboard && { onPaste: refuse, onCopy: refuse, onCut: refuse })}
    />
  );
}

const same = (text: string) => text;
const refuse = (event: ClipboardEvent) => event.preventDefault();
