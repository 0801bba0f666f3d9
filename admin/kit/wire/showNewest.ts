import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows a saved or chosen value at once. Cancels the query: an answer on its way is older, and would overwrite it. */
export function showNewest<Kind>(queries: QueryClient, queryKey: QueryKey, newest: Kind): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Kind>(queryKey, newest);
}
