import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useField, type FieldProps } from './field.tsx';
import { http } from '../wire/http.ts';
import { useDebounced } from './useDebounced.ts';

interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
}

/**
 * The first line of the address under `address`; where the firm has a service for it, typing suggests whole addresses.
 */
export function StreetInput({ address, ...props }: FieldProps & { readonly address: string }) {
  const { textFieldProps, value, change, blur } = useField(props);
  const { setValue } = useFormContext();
  const suggestions = useSuggestions(value);
  const take = ({ street, city, state, zip, country }: Suggestion) => {
    for (const [key, part] of Object.entries({ street, city, state, zip, country }))
      setValue(`${address}.${key}`, part, { shouldDirty: true });
  };
  return (
    <Autocomplete
      freeSolo
      disableClearable
      disabled={props.disabled}
      options={suggestions}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      inputValue={value}
      onInputChange={(_, typed, reason) => reason === 'input' && change(typed)}
      onChange={(_, chosen) => typeof chosen === 'object' && take(chosen)}
      onBlur={blur}
      renderInput={(params) => <TextField {...params} {...textFieldProps} id={params.id} />}
    />
  );
}

const path = '/addresses/suggestions';
const enough = 4;

function useSuggestions(typed: string): readonly Suggestion[] {
  const search = useDebounced(typed, 400).trim();
  const ask = (query?: { search: string }) => http<{ available: boolean; data: Suggestion[] }>(path, { query });
  // Fetched once: most firms have no such service, and then nothing that is typed is sent anywhere.
  const { data: service } = useQuery({ queryKey: ['lookups', path], queryFn: () => ask(), staleTime: Infinity });
  const { data } = useQuery({
    queryKey: ['lookups', path, search],
    queryFn: () => ask({ search }),
    enabled: service?.available === true && search.length >= enough,
  });
  return data?.data ?? [];
}
