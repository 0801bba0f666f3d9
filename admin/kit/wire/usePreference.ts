import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { statusOf } from './failures.ts';
import { http } from './http.ts';
import { showNewest } from './showNewest.ts';

interface Stored<Value> {
  readonly value: Value | null;
}

const pathOf = (key: string): string => `/preferences/${encodeURIComponent(key)}`;

/** Query of a preference. */
export const preferenceOf = <Value>(key: string) => ({
  queryKey: ['preferences', key],
  staleTime: Infinity,
  queryFn: () => http<Stored<Value>>(pathOf(key)).catch(nothingYet),
});

/** A preference of the user, stored on the server so that it follows them to another browser. */
export function usePreference<Value>(key: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { data, isPending } = useQuery(preferenceOf<Value>(key));
  const { mutate } = useMutation({
    mutationFn: (value: Value | null) => http(pathOf(key), { method: 'PUT', body: { value }, verbatim: true }),
    // Serialized, so that the last choice arrives last.
    scope: { id: pathOf(key) },
    onError: () => notify('Your list settings could not be saved.', { type: 'warning' }),
  });
  const save = (value: Value | null) => {
    showNewest<Stored<Value>>(queries, preferenceOf<Value>(key).queryKey, { value });
    mutate(value);
  };
  return { value: data?.value ?? null, isPending, save };
}

const nothingYet = (error: unknown): { value: null } => {
  // A list must not fail because a preference cannot be loaded.
  if (statusOf(error) === 401) throw error;
  return { value: null };
};
