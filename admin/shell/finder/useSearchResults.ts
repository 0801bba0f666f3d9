import { useQuery } from '@tanstack/react-query';
import { foundKinds, type FoundRecord } from '../../../src/domain/search/found.ts';
import { useDebounced } from '../../kit/inputs/useDebounced.ts';
import { useMe } from '../../kit/me.tsx';
import { http } from '../../kit/wire/http.ts';
import type { SearchResult } from './searchResult.ts';
import { offersFor } from './offers.ts';
import { openedBy } from './opened.ts';

/** Search results of the typed text, or the last opened records without any. */
export function useSearchResults(typed: string) {
  const me = useMe();
  const word = typed.trim();
  const settled = useDebounced(word, 150);
  const opened = openedBy(me.id).join();
  const query = settled ? { q: settled } : { opened };
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => http<{ readonly data: readonly FoundRecord[] }>('/search', { query, signal }),
    enabled: settled !== '' || opened !== '',
    // Never fresh, so that other people's changes are found.
    staleTime: 0,
  });
  // Results of an earlier text are not offered.
  const records = settled === word ? (data?.data ?? []) : [];
  const choices: readonly SearchResult[] = [...offersFor(me, word), ...records.map((one) => resultOf(one, word))];
  return { choices, isWaiting: settled !== word || isFetching, isError };
}

const resultOf = ({ kind, name, detail, to }: FoundRecord, word: string): SearchResult => ({
  group: word ? foundKinds[kind] : 'Recently opened',
  name,
  detail,
  to,
});
