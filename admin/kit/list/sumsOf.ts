import { http, type Query } from '../wire/http.ts';
import { freshFor } from './query.ts';

/** Query of a list's sums, with the filters of its rows. */
export const sumsOf = (path: string, query: Query) => ({
  queryKey: [path, 'sums', query],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    http<{ data: Readonly<Record<string, string>> }>(`/${path}/sums`, { query, signal }),
  staleTime: freshFor,
});
