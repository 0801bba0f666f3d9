import { useQuery } from '@tanstack/react-query';
import { statusOf } from './failures.ts';
import { http } from './http.ts';

/** Loads a record: `isError` if this user has none of that id, which shows Not Found; other errors break the page. */
export function useRecord<Kind>(resource: string, id: string) {
  const { data, error } = useQuery({
    queryKey: [resource, id],
    queryFn: ({ signal }) => http<Kind>(`/${resource}/${id}`, { signal }),
    // A page that is rendered stays, with what is typed in it, and refetches later.
    throwOnError: (fault, { state }) => state.data === undefined && statusOf(fault) !== 404,
  });
  return { data, isError: statusOf(error) === 404 };
}
