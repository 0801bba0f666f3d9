import { useQuery } from '@tanstack/react-query';
import { http } from '../../kit/wire/http.ts';

export interface DemoPerson {
  readonly email: string;
  readonly role: string;
  readonly name: string;
  readonly password: string;
}

/** The demo firm's people; none where the server is no demo. */
export function useDemoPeople(): readonly DemoPerson[] {
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: () => http<{ people: DemoPerson[] }>('/demo').catch(() => ({ people: [] })),
    staleTime: Infinity,
  });
  return data?.people ?? [];
}
