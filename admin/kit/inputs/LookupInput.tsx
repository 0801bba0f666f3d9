import { useQuery } from '@tanstack/react-query';
import { Autocomplete, TextField } from '@mui/material';
import { useField, type FieldProps } from './field.tsx';
import { http } from '../wire/http.ts';

interface LookupInputProps extends FieldProps {
  /** Where the short list stands, below /api: 'addresses/countries'. */
  readonly path: string;
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** One of a short list of the server's, found by typing; its id is kept. */
export function LookupInput({ path, ...props }: LookupInputProps) {
  const { looks, value, change, blur } = useField(props);
  const { data: choices = [], isPending } = useQuery({
    queryKey: ['lookups', path],
    queryFn: async () => (await http<{ data: Choice[] }>(`/${path}`)).data,
    staleTime: Infinity,
  });
  return (
    <Autocomplete
      autoHighlight
      options={choices}
      loading={isPending}
      disabled={props.disabled}
      value={choices.find(({ id }) => id === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_, chosen) => change(chosen?.id ?? '')}
      onBlur={blur}
      renderInput={(params) => <TextField {...params} {...looks} id={params.id} />}
    />
  );
}

export const CountryInput = (props: FieldProps) => <LookupInput {...props} path="addresses/countries" />;

export const StateInput = (props: FieldProps) => <LookupInput {...props} path="addresses/state_codes" />;
