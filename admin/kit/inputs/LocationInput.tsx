import type { FieldProps } from './field.tsx';
import { Fields } from '../form/Fields.tsx';
import { CountryInput, StateInput } from './LookupInput.tsx';
import { StreetInput } from './StreetInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Writes an address under its source. */
export function LocationInput({ source, disabled }: Pick<FieldProps, 'source' | 'disabled'>) {
  const at = (key: string, label: string) => ({ source: `${source}.${key}`, label, disabled });
  return (
    <Fields>
      <StreetInput address={source} {...at('street', 'Street')} />
      <TextInput {...at('apt', 'Apt, Suite')} />
      <TextInput {...at('city', 'City')} />
      <StateInput {...at('state', 'State')} />
      <TextInput {...at('zip', 'ZIP Code')} />
      <CountryInput {...at('country', 'Country')} />
    </Fields>
  );
}
