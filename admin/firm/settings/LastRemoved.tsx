import { useQuery } from '@tanstack/react-query';
import { removedSentence, type Removed } from '../../../src/domain/retention/removed.ts';
import { http } from '../../kit/wire/http.ts';

/** Result of the last nightly retention job; nothing while it loads. */
export function LastRemoved() {
  const { data } = useQuery({
    queryKey: ['retention'],
    queryFn: ({ signal }) => http<Removed>('/retention', { signal }),
  });
  return data ? removedSentence(data) : ' ';
}
