import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { statusOf } from './failures.ts';
import { http } from './http.ts';

interface Stored<Value> {
  readonly value: Value | null;
}

/** Something a person prefers, kept by the server so that it follows them to another browser. */
export function usePreference<Value>(key: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const path = `/preferences/${encodeURIComponent(key)}`;
  const queryKey = ['preferences', key];
  const { data, isPending } = useQuery({
    queryKey,
    staleTime: Infinity,
    queryFn: () => http<Stored<Value>>(path).catch(nothingYet),
  });
  const { mutate } = useMutation({
    mutationFn: (value: Value | null) => http(path, { method: 'PUT', body: { value }, verbatim: true }),
    // The last choice must be the last to arrive.
    scope: { id: path },
    onError: () => notify('Your view could not be saved.', { type: 'warning' }),
  });
  const save = (value: Value | null) => {
    queries.setQueryData<Stored<Value>>(queryKey, { value });
    mutate(value);
  };
  return { value: data?.value ?? null, isPending, save };
}

const nothingYet = (error: unknown): { value: null } => {
  // A list must not fail for want of a preference.
  if (statusOf(error) === 401) throw error;
  return { value: null };
};
