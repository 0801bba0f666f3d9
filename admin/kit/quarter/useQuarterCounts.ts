import { useQuery } from '@tanstack/react-query';
import type { List } from '../../../src/domain/list.ts';
import { http } from '../wire/http.ts';

/** How many rows each quarter holds, by its first day; those with none are not named. */
export type QuarterCounts = Readonly<Record<string, number>>;

/** Of a quarterly list; undefined until it is known, and without one. */
export function useQuarterCounts(list: Pick<List, 'path'> | undefined): QuarterCounts | undefined {
  const path = list?.path ?? '';
  const { data, isError } = useQuery({
    queryKey: [path, 'choices', 'startDate'],
    queryFn: ({ signal }) => http<{ data: QuarterCounts }>(`/${path}/choices`, { query: { of: 'startDate' }, signal }),
    enabled: list !== undefined,
  });
  // A list whose counts do not come is shown without them.
  return data?.data ?? (isError ? {} : undefined);
}
