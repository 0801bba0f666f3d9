import { useQuery } from '@tanstack/react-query';
import type { List } from '../../../src/domain/list.ts';
import { http } from '../wire/http.ts';

/** Number of rows by the quarter's first day; quarters without rows are absent. */
export type QuarterCounts = Readonly<Record<string, number>>;

/** Counts of a quarterly list; undefined until they are loaded, and without a list. */
export function useQuarterCounts(list: Pick<List, 'path'> | undefined): QuarterCounts | undefined {
  const path = list?.path ?? '';
  const { data, isError } = useQuery({
    queryKey: [path, 'choices', 'startDate'],
    queryFn: ({ signal }) => http<{ data: QuarterCounts }>(`/${path}/choices`, { query: { of: 'startDate' }, signal }),
    enabled: list !== undefined,
  });
  // A failed count must not hide the list.
  return data?.data ?? (isError ? {} : undefined);
}
