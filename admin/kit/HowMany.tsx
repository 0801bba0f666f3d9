import { useQueries } from '@tanstack/react-query';
import { counted } from '../../src/domain/format.ts';
import { http } from './wire/http.ts';

interface HowManyProps {
  /** Each noun with the list that knows how many there are: { file: '/accounts/7/files' }. */
  readonly of: Readonly<Record<string, string>>;
}

interface Counted {
  readonly meta: { readonly pagination: { readonly totalEntries: number } };
}

/**
 * Counts for a confirmation: '12 positions and 1 file', fetched from the lists when it opens. Shows only the nouns
 * until then, or if that fails.
 */
export function HowMany({ of }: HowManyProps) {
  const nouns = Object.entries(of);
  const counts = useQueries({
    queries: nouns.map(([, path]) => ({
      queryKey: ['count', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => http<Counted>(path, { query: { perPage: 0 }, signal }),
      staleTime: 0,
    })),
  });
  return nouns
    .map(([noun], at) => {
      const count = counts[at]?.data?.meta.pagination.totalEntries;
      return count === undefined ? `${noun}s` : counted(count, noun);
    })
    .join(' and ');
}
