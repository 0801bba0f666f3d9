import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What was just saved or chosen is shown at once. An answer on its way is older, and would take its place: it is called off. */
export function showNewest<Kind>(queries: QueryClient, queryKey: QueryKey, newest: Kind): void {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Kind>(queryKey, newest);
}
