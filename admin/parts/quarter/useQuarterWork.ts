import { useQuery } from '@tanstack/react-query';
import type { ChecklistItem } from '../../../src/domain/quarter/checklist.ts';
import { http } from '../../kit/wire/http.ts';

interface Work {
  readonly lines: { readonly data: readonly ChecklistItem[] };
}

/** Checklist of a quarter's work with its progress. */
export const useQuarterWork = (quarter: string) =>
  useQuery({
    queryKey: ['quarters', quarter],
    queryFn: ({ signal }) => http<Work>(`/quarters/${quarter}`, { signal }),
  });
