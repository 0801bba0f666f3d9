import { useQuery } from '@tanstack/react-query';
import { statusOf } from './failures.ts';
import { http } from './http.ts';

/** One record: `isError` where there is none for this person, which is a page not found; a fault breaks the page. */
export function useRecord<Kind>(resource: string, id: string) {
  const { data, error } = useQuery({
    queryKey: [resource, id],
    queryFn: ({ signal }) => http<Kind>(`/${resource}/${id}`, { signal }),
    // A page that is shown already stays, with what is typed in it: it will be asked for again.
    throwOnError: (fault, { state }) => state.data === undefined && statusOf(fault) !== 404,
  });
  return { data, isError: statusOf(error) === 404 };
}
