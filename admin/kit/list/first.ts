import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { List } from '../../../src/domain/list.ts';
import { preferenceOf } from '../wire/usePreference.ts';
import { columnsPreference, sortOf } from './query.ts';
import { viewsOf } from './views/useViewing.ts';

/** Milliseconds for which a list does not ask again for rows that it was given a moment ago. */
export const justAsked = 1000;

/** Asks for all that a list is drawn from as it opens, under the names by which it will ask itself. */
export const askFirst = (queries: QueryClient, { getList }: DataProvider, list: List): Promise<unknown> => {
  const params = { pagination: { page: 1, perPage: list.pageSize }, sort: sortOf(list), filter: {}, meta: undefined };
  return Promise.all([
    queries.prefetchQuery({
      queryKey: [list.path, 'getList', params],
      queryFn: ({ signal }) => getList(list.path, { ...params, signal }),
    }),
    queries.prefetchQuery(viewsOf(list)),
    queries.prefetchQuery(preferenceOf(columnsPreference(list.path))),
  ]);
};
