import { FormControlLabel, Switch } from '@mui/material';
import { useInput } from 'react-admin';
import type { FieldProps } from './field.tsx';

/** Yes or no in a form. */
export function SwitchInput({ source, label, disabled, defaultValue = false }: FieldProps) {
  const { field, id } = useInput({ source, defaultValue });
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Switch
          id={id}
          name={field.name}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={(_, checked) => field.onChange(checked)}
        />
      }
    />
  );
}
