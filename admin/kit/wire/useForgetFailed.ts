import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Lets what broke a page be asked for again: a failure that is remembered would break it anew. */
export function useForgetFailed(): () => void {
  const queries = useQueryClient();
  return useCallback(
    () => queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' }),
    [queries],
  );
}
