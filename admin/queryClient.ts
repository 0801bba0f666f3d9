import { QueryClient, type Query } from '@tanstack/react-query';
import { statusOf } from './kit/wire/failures.ts';

/** A refusal is an answer and is not asked for again; a lost connection or a fault is, once. */
const again = (failures: number, error: Error): boolean => {
  const status = statusOf(error);
  return failures < 1 && (status === 0 || status === 503);
};

/**
 * What is out of date may still be on its way for the first time. That answer would be waited for and taken for the
 * newest: it is called off, and asked for anew like those that have come.
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
