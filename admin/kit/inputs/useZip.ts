import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readZip } from '../../../src/domain/fields.ts';
import { isEmpty } from '../../../src/domain/rules.ts';
import type { FieldOf } from './labeledField.ts';
import { useOnEdit } from '../form/useOnEdit.ts';
import { http } from '../wire/http.ts';

interface ZipLocation {
  readonly city: string;
  readonly state: string;
  readonly stateName: string;
}

/**
 * Fills in city and state of a typed ZIP code, unless somebody has typed others. Answers a hint that names the ZIP
 * code's city if not all could be filled in.
 */
export function useZip(fieldOf: FieldOf<'zip' | 'city' | 'state'>, country: string): string | undefined {
  const { getValues } = useFormContext();
  const lookUp = useZipLookup();
  const fill = useFilling(fieldOf);
  const [hint, setHint] = useState<string>();
  useOnEdit(fieldOf('zip'), (typed) => {
    setHint(undefined);
    const zip = country === 'US' && typeof typed === 'string' ? readZip(typed)?.slice(0, 5) : undefined;
    // The ZIP code may have changed during the request.
    const isStill = () => getValues(fieldOf('zip').source) === typed;
    if (zip) void lookUp(zip).then((place) => place && isStill() && setHint(fill(place)));
  });
  return hint;
}

/** Looks up a ZIP code; undefined if it does not exist or the lookup fails, as people can type the rest. */
function useZipLookup() {
  const queries = useQueryClient();
  return (zip: string) =>
    queries
      .fetchQuery({
        queryKey: ['lookups', 'zips', zip],
        queryFn: () => http<ZipLocation>(`/addresses/zips/${zip}`),
        staleTime: Infinity,
        retry: false,
      })
      .catch(() => undefined);
}

/** Fills in city and state; answers a hint if something typed was kept. */
function useFilling(fieldOf: FieldOf<'city' | 'state'>) {
  const { getValues, setValue, clearErrors } = useFormContext();
  const before = useRef<ZipLocation>(undefined);
  return (zipLocation: ZipLocation): string | undefined => {
    const kept = (['city', 'state'] as const).filter((key) => {
      const { source } = fieldOf(key);
      const current: unknown = getValues(source);
      if (String(current).toLowerCase() === zipLocation[key].toLowerCase()) return false;
      if (!isEmpty(current) && current !== before.current?.[key]) return true;
      setValue(source, zipLocation[key], { shouldDirty: true });
      clearErrors(source);
      return false;
    });
    before.current = zipLocation;
    return kept.length > 0 ? `This is the ZIP code of ${zipLocation.city}, ${zipLocation.stateName}` : undefined;
  };
}
