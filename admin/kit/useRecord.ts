import { useQuery } from '@tanstack/react-query';
import { statusOf } from './failures.ts';
import { http } from './http.ts';

/** One record: `isError` where there is none for this person, which is a page not found; a fault breaks the page. */
export const useRecord = <Kind>(resource: string, id: string) =>
  useQuery({
    queryKey: [resource, id],
    queryFn: ({ signal }) => http<Kind>(`/${resource}/${id}`, { signal }),
    throwOnError: (error) => statusOf(error) !== 404,
  });
