import { useQuery } from '@tanstack/react-query';
import { foundKinds, type FoundRecord } from '../../../src/domain/search/found.ts';
import { useDebounced } from '../../kit/inputs/useDebounced.ts';
import { useMe } from '../../kit/me.tsx';
import { http } from '../../kit/wire/http.ts';
import type { SearchResult } from './searchResult.ts';
import { offersFor } from './offers.ts';
import { openedBy } from './opened.ts';

/** What can be opened by what was typed; what was opened last, where nothing was. */
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
    // What others change in the meantime is to be found, too.
    staleTime: 0,
  });
  // What was found by other letters is not offered for these.
  const records = settled === word ? (data?.data ?? []) : [];
  const choices: readonly SearchResult[] = [...offersFor(me, word), ...records.map((one) => resultOf(one, word))];
  return { choices, isWaiting: settled !== word || isFetching, isError };
}

const resultOf = ({ kind, name, detail, to }: FoundRecord, word: string): SearchResult => ({
  group: word ? foundKinds[kind] : 'Opened last',
  name,
  detail,
  to,
});
