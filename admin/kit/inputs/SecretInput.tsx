import { TextField } from '@mui/material';
import { useState, type ClipboardEvent } from 'react';
import { useField, warned, type FieldProps } from './field.tsx';

interface SecretInputProps extends FieldProps {
  /** What is kept of what was typed. */
  readonly read?: (typed: string) => string;
  /** How it looks while it is typed, and once it stands. */
  readonly spell?: (typing: string) => string;
  readonly mask?: (kept: string) => string;
  /** What it still lacks. */
  readonly lack?: (kept: string) => string | undefined;
  readonly digitsOnly?: boolean;
  readonly refusesClipboard?: boolean;
}

/** A number of which only its mask is known: typed anew, never mended, and left as it was where nothing is typed. */
export function SecretInput(props: SecretInputProps) {
  const { read = same, spell = same, mask = same, lack, digitsOnly, refusesClipboard, ...field } = props;
  const { looks, value, change, blur, name, ref } = useField({ ...field, display: mask });
  const [typing, setTyping] = useState<string>();
  const leave = () => {
    if (typing) change(typing);
    setTyping(undefined);
    blur();
  };
  return (
    <TextField
      {...warned(looks, typing === undefined ? lack?.(value) : undefined)}
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
