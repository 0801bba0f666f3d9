import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { hasStates, isStateOf, type location } from '../../../src/domain/fields.ts';
import { labeledFields, type FieldOf } from './labeledField.ts';
import type { FieldProps } from './field.tsx';
import { Fields } from '../form/Fields.tsx';
import { useOnEdit } from '../form/useOnEdit.ts';
import { CountryInput, StateInput } from './LookupInput.tsx';
import { StreetInput } from './StreetInput.tsx';
import { TextInput } from './TextInput.tsx';
import { useZip } from './useZip.ts';

type LocationInputProps = Pick<FieldProps, 'field' | 'disabled'> & {
  /** Makes street, ZIP code, city and state required. */
  readonly required?: boolean;
};

/** Writes an address under its source. A ZIP code fills in its city and state; another country has other states. */
export function LocationInput({ field: { source }, disabled, required }: LocationInputProps) {
  const fieldOf = labeledFields(labels, source);
  const country = useCountry(fieldOf);
  const zipHint = useZip(fieldOf, country);
  const at = (key: keyof typeof labels, label?: string) => ({ field: fieldOf(key, label), disabled });
  const [state, zip] = country === home ? [] : ['State, Province or Region', 'Postal Code'];
  return (
    <Fields>
      <StreetInput address={source} {...at('street')} required={required} />
      <TextInput {...at('apt')} />
      <TextInput {...at('zip', zip)} required={required} helperText={zipHint} />
      <TextInput {...at('city')} required={required} />
      <StateInput {...at('state', state)} country={country} required={required && hasStates(country)} />
      <CountryInput {...at('country')} />
    </Fields>
  );
}

/** Default country. */
const home = 'US';

/** The chosen country; choosing another one clears a state that is not in it. */
function useCountry(fieldOf: FieldOf<keyof typeof labels>): string {
  const { getValues, setValue } = useFormContext();
  const [country, state] = [fieldOf('country').source, fieldOf('state').source];
  const codeOf = (chosen: unknown) => (typeof chosen === 'string' && chosen ? chosen : home);
  useOnEdit(fieldOf('country'), (chosen) => {
    const current: unknown = getValues(state);
    if (typeof current === 'string' && !isStateOf(codeOf(chosen), current))
      setValue(state, null, { shouldDirty: true });
  });
  return codeOf(useWatch<Record<string, unknown>, string>({ name: country }));
}

const labels = {
  street: 'Street',
  apt: 'Apt, Suite',
  zip: 'ZIP Code',
  city: 'City',
  state: 'State',
  country: 'Country',
} satisfies Readonly<Record<Exclude<keyof z.output<typeof location>, 'stateName'>, string>>;
