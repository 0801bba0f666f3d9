import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { summedColumns, type List } from '../../../src/domain/list.ts';
import { preferenceOf } from '../wire/usePreference.ts';
import { columnsPreference, listQuery, sortOf } from './query.ts';
import { sumsOf } from './sumsOf.ts';
import { viewsOf } from './views/useViewing.ts';

/** Prefetches all queries of a list as it opens, under the keys that the list itself will use. */
export const prefetchList = (queries: QueryClient, { getList }: DataProvider, list: List): Promise<unknown> => {
  const params = { pagination: { page: 1, perPage: list.pageSize }, sort: sortOf(list), filter: {}, meta: undefined };
  const rows = queries.prefetchQuery({
    queryKey: [list.path, 'getList', params],
    queryFn: ({ signal }) => getList(list.path, { ...params, signal }),
  });
  // Sums come after the rows: both at once would compete for the server.
  if (summedColumns(list.columns).length > 0)
    void rows.then(() => queries.prefetchQuery(sumsOf(list.path, listQuery({}))));
  return Promise.all([
    rows,
    queries.prefetchQuery(viewsOf(list)),
    queries.prefetchQuery(preferenceOf(columnsPreference(list.path))),
  ]);
};
