import { Autocomplete, TextField } from '@mui/material';
import { useField, type FieldProps } from './field.tsx';
import { useLookup } from './useLookup.ts';

interface LookupInputProps extends FieldProps {
  /** Where the short list stands, below /api: 'addresses/countries'. */
  readonly path: string;
}

/** One of a short list of the server's, found by typing; its id is kept. */
export function LookupInput({ path, ...props }: LookupInputProps) {
  const { looks, value, change, blur } = useField({ ...props, words: (id) => <Looked path={path} id={id} /> });
  const { data: choices = [], isPending } = useLookup(path);
  return (
    <Autocomplete
      autoHighlight
      options={choices}
      loading={isPending}
      // What is typed before the choices have come would be wiped by the name of the chosen one.
      disabled={props.disabled || (isPending && Boolean(value))}
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

const Looked = ({ path, id }: { readonly path: string; readonly id: string }) =>
  useLookup(path).data?.find((one) => one.id === id)?.name ?? id;

export const CountryInput = (props: FieldProps) => <LookupInput {...props} path="addresses/countries" />;

/** Of that country. */
export const StateInput = ({ country, ...props }: FieldProps & { readonly country: string }) => (
  <LookupInput {...props} path={`addresses/state_codes?country_code=${country}`} />
);
