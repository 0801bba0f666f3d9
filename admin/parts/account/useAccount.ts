import { useQuery } from '@tanstack/react-query';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { http } from '../../kit/wire/http.ts';

/** Loads an account; the caller shows the error. */
export const useAccount = (id: string) =>
  useQuery({
    queryKey: ['accounts', id],
    queryFn: ({ signal }) => http<AnsweredAccount>(`/accounts/${id}`, { signal }),
    enabled: id !== '',
  });
