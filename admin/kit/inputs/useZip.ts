import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readZip } from '../../../src/domain/fields.ts';
import { isEmpty } from '../../../src/domain/rules.ts';
import type { Ask } from './ask.ts';
import { useOnEdit } from '../form/useOnEdit.ts';
import { http } from '../wire/http.ts';

interface Place {
  readonly city: string;
  readonly state: string;
  readonly stateName: string;
}

/**
 * Once a ZIP code is typed, its city and state are filled in where nothing stands yet, or what a ZIP code has filled in
 * before. What somebody has typed stays: the answer says then where the ZIP code is.
 */
export function useZip(ask: Ask<'zip' | 'city' | 'state'>, country: string): string | undefined {
  const { getValues } = useFormContext();
  const find = usePlaces();
  const fill = useFilling(ask);
  const [told, tell] = useState<string>();
  useOnEdit(ask('zip'), (typed) => {
    tell(undefined);
    const zip = country === 'US' && typeof typed === 'string' ? readZip(typed)?.slice(0, 5) : undefined;
    // Meanwhile it may be another one.
    const isStill = () => getValues(ask('zip').source) === typed;
    if (zip) void find(zip).then((place) => place && isStill() && tell(fill(place)));
  });
  return told;
}

/** Nothing for a ZIP code that there is not, nor where it cannot be asked: the rest can be typed. */
function usePlaces() {
  const queries = useQueryClient();
  return (zip: string) =>
    queries
      .fetchQuery({
        queryKey: ['lookups', 'zips', zip],
        queryFn: () => http<Place>(`/addresses/zips/${zip}`),
        staleTime: Infinity,
        retry: false,
      })
      .catch(() => undefined);
}

/** Answers what is to be told, where not all of the place could be filled in. */
function useFilling(ask: Ask<'city' | 'state'>) {
  const { getValues, setValue, clearErrors } = useFormContext();
  const before = useRef<Place>(undefined);
  return (place: Place): string | undefined => {
    const kept = (['city', 'state'] as const).filter((key) => {
      const { source } = ask(key);
      const held: unknown = getValues(source);
      if (String(held).toLowerCase() === place[key].toLowerCase()) return false;
      if (!isEmpty(held) && held !== before.current?.[key]) return true;
      setValue(source, place[key], { shouldDirty: true });
      clearErrors(source);
      return false;
    });
    before.current = place;
    return kept.length > 0 ? `This is the ZIP code of ${place.city}, ${place.stateName}` : undefined;
  };
}
