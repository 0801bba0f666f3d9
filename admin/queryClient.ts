import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './kit/wire/failures.ts';

/** A refusal is an answer and is not asked for again; a lost connection or a fault is, once. */
const again = (failures: number, error: Error): boolean => {
  const status = statusOf(error);
  return failures < 1 && (status === 0 || status === 503);
};

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: again } } });
