import { useQuery } from '@tanstack/react-query';
import { http } from '../wire/http.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** A short list of the server's, below /api: 'addresses/countries'. It is read once. */
export const useLookup = (path: string) =>
  useQuery({
    queryKey: ['lookups', path],
    queryFn: async () => (await http<{ data: Choice[] }>(`/${path}`)).data,
    staleTime: Infinity,
  });
