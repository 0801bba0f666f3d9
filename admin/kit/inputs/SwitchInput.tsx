import { Checkbox, FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useInput } from 'react-admin';
import type { FieldProps } from './field.tsx';

interface SwitchInputProps extends FieldProps {
  /** A box to tick, for what is agreed to rather than switched. */
  readonly boxed?: boolean;
}

/** Yes or no in a form. */
export function SwitchInput({ field: { source, label }, disabled, defaultValue = false, boxed }: SwitchInputProps) {
  const { field, fieldState, id } = useInput({ source, defaultValue });
  const Knob = boxed ? Checkbox : Switch;
  const knob = (
    <Knob
      id={id}
      name={field.name}
      checked={field.value === true}
      onBlur={field.onBlur}
      onChange={(_, checked) => field.onChange(checked)}
      slotProps={{ input: { 'aria-describedby': fieldState.error && `${id}-error` } }}
    />
  );
  return (
    <FormControl error={fieldState.invalid} disabled={disabled}>
      <FormControlLabel label={label} control={knob} />
      {fieldState.error && <FormHelperText id={`${id}-error`}>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
