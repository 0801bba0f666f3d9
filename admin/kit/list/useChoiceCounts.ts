import { useQuery } from '@tanstack/react-query';
import { format } from '../../../src/domain/format.ts';
import { isCounted, type Column } from '../../../src/domain/list.ts';
import { http } from '../wire/http.ts';
import { useListScope, useListFilters } from './context.ts';
import { listQuery } from './query.ts';

/** Suffix with a choice's number of rows under all other filters; empty until it is loaded. */
export function useChoiceCounts(column: Column): (code: string) => string {
  const { path, permanent } = useListScope();
  const [listFilters] = useListFilters();
  const query = { ...listQuery({ filter: { ...listFilters, ...permanent } }), of: column.key };
  const { data } = useQuery({
    queryKey: [path, 'choices', query],
    queryFn: ({ signal }) => http<{ data: Readonly<Record<string, number>> }>(`/${path}/choices`, { query, signal }),
    enabled: isCounted(column),
  });
  return (code) => (data ? ` · ${format('number', data.data[code] ?? 0)}` : '');
}
