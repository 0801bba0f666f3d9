import { QueryClient, type Query } from '@tanstack/react-query';
import { statusOf } from './kit/wire/failures.ts';

/** Retries a lost connection or an overloaded server once, and nothing else. */
const again = (failures: number, error: Error): boolean => {
  const status = statusOf(error);
  return failures < 1 && (status === 0 || status === 503);
};

/**
 * Cancels first-time requests that are in flight when their query is invalidated: TanStack Query would keep them, and
 * take their outdated answer for a fresh one.
 */
class Queries extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const isFirst = (query: Query) => query.state.data === undefined && !query.isDisabled();
    const isMeant = (query: Query) => isFirst(query) && (filters?.predicate?.(query) ?? true);
    void this.cancelQueries({ ...filters, type: 'active', predicate: isMeant });
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new Queries({ defaultOptions: { queries: { retry: again } } });
