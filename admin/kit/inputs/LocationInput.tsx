import type { z } from 'zod';
import type { location } from '../../../src/domain/fields.ts';
import { asking } from './ask.ts';
import type { FieldProps } from './field.tsx';
import { Fields } from '../form/Fields.tsx';
import { CountryInput, StateInput } from './LookupInput.tsx';
import { StreetInput } from './StreetInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Writes an address under its source. */
export function LocationInput({ field: { source }, disabled }: Pick<FieldProps, 'field' | 'disabled'>) {
  const ask = asking(labels, source);
  const at = (key: keyof typeof labels) => ({ field: ask(key), disabled });
  return (
    <Fields>
      <StreetInput address={source} {...at('street')} />
      <TextInput {...at('apt')} />
      <TextInput {...at('city')} />
      <StateInput {...at('state')} />
      <TextInput {...at('zip')} />
      <CountryInput {...at('country')} />
    </Fields>
  );
}

const labels = {
  street: 'Street',
  apt: 'Apt, Suite',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  country: 'Country',
} satisfies Readonly<Record<Exclude<keyof z.output<typeof location>, 'stateName'>, string>>;
