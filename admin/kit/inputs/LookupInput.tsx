import { ChoiceFinder } from './ChoiceFinder.tsx';
import type { FieldProps } from './field.tsx';
import { useLookup } from './useLookup.ts';

interface LookupInputProps extends FieldProps {
  /** Path of the short list, below /api: 'addresses/countries'. */
  readonly path: string;
}

/** Autocomplete over a short list of the server; stores the id. */
export function LookupInput({ path, ...props }: LookupInputProps) {
  const { data: choices = [], isPending } = useLookup(path);
  return (
    <ChoiceFinder
      {...props}
      choices={choices}
      isPending={isPending}
      display={(id) => <LookupName path={path} id={id} />}
    />
  );
}

const LookupName = ({ path, id }: { readonly path: string; readonly id: string }) =>
  useLookup(path).data?.find((one) => one.id === id)?.name ?? id;

export const CountryInput = (props: FieldProps) => <LookupInput {...props} path="addresses/countries" />;

/** Offers the states of that country. */
export const StateInput = ({ country, ...props }: FieldProps & { readonly country: string }) => (
  <LookupInput {...props} path={`addresses/state_codes?country_code=${country}`} />
);
