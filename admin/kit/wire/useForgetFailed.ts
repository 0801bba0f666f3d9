import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Removes failed queries, which would break the page again at once. */
export function useForgetFailed(): () => void {
  const queries = useQueryClient();
  return useCallback(
    () => queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' }),
    [queries],
  );
}
