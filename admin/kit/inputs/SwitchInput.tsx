import { Checkbox, FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useInput } from 'react-admin';
import type { FieldProps } from './field.tsx';
import { useRegisteredInput } from './inputRegistry.ts';

interface SwitchInputProps extends FieldProps {
  /** Shows a checkbox instead of a switch, for consent. */
  readonly boxed?: boolean;
  /** Error about the consequences of the switch. */
  readonly wrong?: string;
}

/** A boolean in a form. */
export function SwitchInput({ field: labeledField, disabled, defaultValue = false, boxed, wrong }: SwitchInputProps) {
  const { source, label } = useRegisteredInput(labeledField);
  const { field, fieldState, id } = useInput({ source, defaultValue });
  const message = fieldState.error?.message ?? wrong;
  const Knob = boxed ? Checkbox : Switch;
  const knob = (
    <Knob
      id={id}
      name={field.name}
      checked={field.value === true}
      onBlur={field.onBlur}
      onChange={(_, checked) => field.onChange(checked)}
      slotProps={{ input: message ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true } : {} }}
    />
  );
  return (
    <FormControl error={message !== undefined} disabled={disabled}>
      <FormControlLabel label={label} control={knob} />
      {message && <FormHelperText id={`${id}-error`}>{message}</FormHelperText>}
    </FormControl>
  );
}
