import { http, type Query } from '../wire/http.ts';
import { freshFor } from './query.ts';

/** How the sums of a list's money are asked for, narrowed as its rows are. */
export const sumsOf = (path: string, query: Query) => ({
  queryKey: [path, 'sums', query],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    http<{ data: Readonly<Record<string, string>> }>(`/${path}/sums`, { query, signal }),
  staleTime: freshFor,
});
