import { Autocomplete, Stack, TextField } from '@mui/material';
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { PatternFormat } from 'react-number-format';
import { labeledFields } from './labeledField.ts';
import { useField, type FieldProps } from './field.tsx';

/** Writes `{ countryCode, number }` under its source. */
export function PhoneInput({ field: { source, label }, ...props }: FieldProps) {
  const fieldOf = labeledFields({ countryCode: 'Country', number: label }, source);
  const country = useField({ ...props, field: fieldOf('countryCode'), defaultValue: 'US' });
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <Autocomplete
        options={countries}
        value={countries.find((code) => code === country.value) ?? 'US'}
        onChange={(_, code) => country.change(code)}
        onBlur={country.blur}
        getOptionLabel={named}
        disableClearable
        disabled={props.disabled}
        sx={{ flex: '0 0 40%' }}
        renderInput={(params) => <TextField {...params} {...country.textFieldProps} id={params.id} />}
      />
      <NumberInput {...props} field={fieldOf('number')} country={country.value} />
    </Stack>
  );
}

function NumberInput({ country, ...props }: FieldProps & { readonly country: string }) {
  const { textFieldProps, value, change, blur, name, ref } = useField(props);
  const common = { ...textFieldProps, name, value, onBlur: blur, type: 'tel', autoComplete: 'tel-national' } as const;
  if (country !== 'US' && country !== 'CA') {
    return (
      <TextField {...common} inputRef={ref} onChange={(event) => change(event.target.value.replace(/[^\d ]/g, ''))} />
    );
  }
  return (
    <PatternFormat
      {...common}
      customInput={TextField}
      getInputRef={ref}
      format="(###) ###-####"
      mask="_"
      onValueChange={(values, { event }) => event && change(values.value)}
    />
  );
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const named = (code: CountryCode): string => `${names.of(code)} +${getCountryCallingCode(code)}`;
const countries = getCountries().sort((a, b) => named(a).localeCompare(named(b)));
